//! Searches the endgame exhaustively, once the bag is empty.
//!
//! With two players, each knows the other's hand: it is what is hidden. So the rest is searched,
//! one turn deeper each time and played greedily from there, until no greedy turn is left or the
//! work is used up. With more players the hands stay unknown, and the simulation takes over.

use super::Work;
use super::playout::Hidden;
use crate::hand::Hand;
use crate::moves::{Move, all, best, for_each};
use crate::player::{Choice, View};
use crate::position::Position;
use crate::score::BONUS;

/// More points than any game brings.
const FAR: i32 = 10_000;

/// The endgame of two players.
#[derive(Debug, Clone)]
struct Endgame {
    position: Position,
    hands: [Hand; 2],
    /// A stack of the moves generated for each turn on the current path.
    moves: Vec<Move>,
    /// How much work is left.
    searches: u32,
    /// Whether no turn had to be played greedily.
    is_exact: bool,
}

/// The best choice, if all hands are known.
pub(in crate::player) fn choose(view: View, hidden: &Hidden, work: Work) -> Option<Choice> {
    let other = hidden.other_hand()?;
    let mut moves = all(view.position(), view.hand().kinds());
    if view.position().is_empty() || moves.is_empty() {
        return None;
    }
    by_points(&mut moves);
    let mut endgame = Endgame {
        position: view.position().clone(),
        hands: [*view.hand(), other],
        moves: Vec::new(),
        searches: work.0,
        is_exact: false,
    };
    let mut depth = 1;
    while !endgame.is_exact && endgame.deepen(&mut moves, depth).is_some() {
        depth += 1;
    }
    Some(Choice::Lay(moves[0]))
}

/// Puts the best moves first, so that the search soon cuts off the others.
fn by_points(moves: &mut [Move]) {
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.points()));
}

impl Endgame {
    /// Searches to this depth and puts the best move first; `None` if the work runs out.
    fn deepen(&mut self, moves: &mut [Move], depth: u32) -> Option<()> {
        self.is_exact = true;
        let (mut most, mut best) = (-FAR, 0);
        for (index, mv) in moves.iter().enumerate() {
            let value = self.after(mv, 0, (most, FAR), depth)?;
            if value > most {
                (most, best) = (value, index);
            }
        }
        moves[..=best].rotate_right(1);
        Some(())
    }

    /// The value of a move for the player to move, exact within these bounds.
    fn after(
        &mut self,
        mv: &Move,
        turn: usize,
        (alpha, beta): (i32, i32),
        depth: u32,
    ) -> Option<i32> {
        let before = self.hands[turn];
        let gain = self.make(mv, turn);
        let rest = if self.hands[turn].is_empty() {
            Some(0)
        } else {
            self.value(1 - turn, (gain - beta, gain - alpha), depth - 1, 0)
        };
        self.position.unmake(mv);
        self.hands[turn] = before;
        Some(gain - rest?)
    }

    /// Lays the tiles and returns the points, with the bonus for the last tile.
    fn make(&mut self, mv: &Move, turn: usize) -> i32 {
        let hand = &mut self.hands[turn];
        *hand = hand.without(mv.tiles()).expect("a move is of the hand's tiles");
        self.position.make(mv);
        let bonus = if hand.is_empty() { BONUS } else { 0 };
        i32::try_from(mv.points() + bonus).expect("a turn brings few points")
    }

    /// How many points more than the opponent the player to move will gain from here.
    fn value(&mut self, turn: usize, bounds: (i32, i32), depth: u32, passes: u32) -> Option<i32> {
        if depth == 0 {
            self.is_exact = false;
            return Some(self.greedily(turn));
        }
        self.searches = self.searches.checked_sub(1)?;
        let start = self.moves.len();
        let moves = &mut self.moves;
        for_each(&self.position, self.hands[turn].kinds(), |mv| moves.push(*mv));
        by_points(&mut self.moves[start..]);
        let value = match (self.moves.len() == start, passes) {
            (true, 0) => {
                let opposite = (-bounds.1, -bounds.0);
                self.value(1 - turn, opposite, depth, 1).map(|value| -value)
            }
            // Both players have passed.
            (true, _) => Some(0),
            (false, _) => self.best_value(start, turn, bounds, depth),
        };
        self.moves.truncate(start);
        value
    }

    /// The value of the best move on the stack from index `start`.
    fn best_value(
        &mut self,
        start: usize,
        turn: usize,
        (mut alpha, beta): (i32, i32),
        depth: u32,
    ) -> Option<i32> {
        let mut most = -FAR;
        for index in start..self.moves.len() {
            let mv = self.moves[index];
            most = most.max(self.after(&mv, turn, (alpha, beta), depth)?);
            alpha = alpha.max(most);
            if alpha >= beta {
                break;
            }
        }
        Some(most)
    }

    /// The value if both play greedily to the end.
    fn greedily(&mut self, turn: usize) -> i32 {
        let (hands, start) = (self.hands, self.moves.len());
        let (mut gains, mut now, mut passes) = ([0; 2], turn, 0);
        while passes < 2 && !self.hands[1 - now].is_empty() {
            self.searches = self.searches.saturating_sub(1);
            if let Some(mv) = best(&self.position, self.hands[now].kinds()) {
                gains[now] += self.make(&mv, now);
                self.moves.push(mv);
                passes = 0;
            } else {
                passes += 1;
            }
            now = 1 - now;
        }
        for index in (start..self.moves.len()).rev() {
            self.position.unmake(&self.moves[index]);
        }
        self.moves.truncate(start);
        self.hands = hands;
        gains[turn] - gains[1 - turn]
    }
}
