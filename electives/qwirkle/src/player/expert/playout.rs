//! Deals the hidden tiles, and plays a few turns ahead on a private copy of the game.

use crate::hand::Hand;
use crate::moves::{Move, best};
use crate::player::{Choice, View};
use crate::position::Position;
use crate::score::BONUS;
use crate::state::PLAYERS;
use crate::tile::{COPIES, KINDS, SIX, Tile};
use rand::seq::SliceRandom;
use shared::options::Generator;

/// A game continued in thought: everybody plays greedily with randomly dealt tiles.
#[derive(Debug, Clone)]
pub(super) struct Playout {
    position: Position,
    own: Hand,
    seat: usize,
    players: usize,
    hands: [Hand; MOST],
    /// The tiles that each seat will draw, the next one last.
    bags: [Vec<Tile>; MOST],
    /// The points gained, in hundredths.
    gains: [i32; MOST],
    turn: usize,
    /// The number of consecutive turns in which nothing was laid.
    idle: usize,
    is_over: bool,
    made: Vec<Move>,
}

impl Playout {
    pub(super) fn new(view: View) -> Playout {
        Playout {
            position: view.position().clone(),
            own: *view.hand(),
            seat: view.seat(),
            players: view.hand_sizes().count(),
            hands: [Hand::default(); MOST],
            bags: Default::default(),
            gains: [0; MOST],
            turn: 0,
            idle: 0,
            is_over: false,
            made: Vec::new(),
        }
    }

    /// Plays a choice and up to `turns` more turns. Returns the margin over the others, and the
    /// number of turns played.
    pub(super) fn play(&mut self, choice: &Choice, hidden: &Hidden, turns: usize) -> (i32, u32) {
        hidden.deal(&mut self.hands, &mut self.bags);
        self.hands[self.seat] = self.own;
        (self.gains, self.turn, self.idle, self.is_over) = ([0; MOST], self.seat, 0, false);
        match choice {
            Choice::Lay(mv) => self.lay(mv),
            Choice::Exchange(tiles) => self.exchange(*tiles),
            Choice::Pass => self.next(),
        }
        let mut played = 0;
        while played < turns && !self.is_over {
            played += 1;
            self.greedily(played == turns);
        }
        while let Some(mv) = self.made.pop() {
            self.position.unmake(&mv);
        }
        (self.margin(), u32::try_from(played).expect("a few turns"))
    }

    /// The last move is scored but not made, because nothing depends on it.
    fn greedily(&mut self, is_last: bool) {
        let hand = self.hands[self.turn];
        if let Some(mv) = best(&self.position, hand.kinds()) {
            if is_last {
                self.count(&mv);
            } else {
                self.lay(&mv);
            }
        } else {
            let most = self.bag_len();
            self.exchange(hand.tiles().iter().copied().take(most).collect());
        }
    }

    fn lay(&mut self, mv: &Move) {
        self.position.make(mv);
        self.made.push(*mv);
        self.count(mv);
    }

    /// Scores a move and refills the hand.
    fn count(&mut self, mv: &Move) {
        let hand = &mut self.hands[self.turn];
        *hand = hand.without(mv.tiles()).expect("a move is of the hand's tiles");
        self.gains[self.turn] += hundredths(mv.points());
        if hand.is_empty() && self.bag_len() == 0 {
            self.gains[self.turn] += hundredths(BONUS);
            self.is_over = true;
        }
        self.refill();
        self.idle = 0;
        self.next();
    }

    /// An exchange of no tiles is a pass.
    fn exchange(&mut self, tiles: Hand) {
        let hand = &mut self.hands[self.turn];
        *hand = hand.without(tiles.tiles()).expect("these are tiles of the hand");
        self.refill();
        for &tile in tiles.tiles() {
            self.bags[self.turn].insert(0, tile);
        }
        self.idle += 1;
        self.is_over = self.idle > self.players;
        self.next();
    }

    fn refill(&mut self) {
        while self.hands[self.turn].len() < SIX {
            let Some(tile) = self.draw() else { return };
            self.hands[self.turn].add(tile);
        }
    }

    /// Draws from the seat's own part of the bag, or else from the fullest part.
    fn draw(&mut self) -> Option<Tile> {
        let fullest = || (0..MOST).max_by_key(|&seat| self.bags[seat].len());
        let from = if self.bags[self.turn].is_empty() { fullest()? } else { self.turn };
        self.bags[from].pop()
    }

    fn bag_len(&self) -> usize {
        self.bags.iter().map(Vec::len).sum()
    }

    fn next(&mut self) {
        self.turn = (self.turn + 1) % self.players;
    }

    /// The seat's gain minus the average of the others.
    fn margin(&self) -> i32 {
        let gain = |seat: usize| self.gains[seat];
        let others: i32 = (0..self.players).filter(|&seat| seat != self.seat).map(gain).sum();
        gain(self.seat) - others / i32::try_from(self.players - 1).expect("three at most")
    }
}

fn hundredths(points: u32) -> i32 {
    100 * i32::try_from(points).expect("a turn brings few points")
}

// Deals the hidden tiles at random.

pub(super) const MOST: usize = *PLAYERS.end();

/// The tiles that are neither on the grid nor in the player's own hand: the bag and the other
/// hands, without knowing which is which.
#[derive(Debug, Clone)]
pub(in crate::player) struct Hidden {
    tiles: Vec<Tile>,
    counts: [usize; KINDS],
    /// The hand size of each hidden seat.
    sizes: [usize; MOST],
    bag: usize,
    players: usize,
}

impl From<View<'_>> for Hidden {
    fn from(view: View) -> Hidden {
        let mut counts = [COPIES; KINDS];
        let laid = view.position().placements().map(|one| one.tile);
        for tile in laid.chain(view.hand().tiles().iter().copied()) {
            let count = &mut counts[usize::from(tile.index())];
            *count = count.saturating_sub(1);
        }
        let copies = |tile: Tile| (0..counts[usize::from(tile.index())]).map(move |_| tile);
        let tiles = Tile::kinds().flat_map(copies).collect();
        let mut sizes = [0; MOST];
        view.hand_sizes().zip(&mut sizes).for_each(|(size, place)| *place = size);
        sizes[view.seat()] = 0;
        let (bag, players) = (view.bag_len(), view.hand_sizes().count());
        Hidden { tiles, counts, sizes, bag, players }
    }
}

impl Hidden {
    pub(in crate::player) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// The number of hidden tiles in the other hands.
    pub(in crate::player) fn held(&self) -> usize {
        self.sizes.iter().sum()
    }

    /// The number of hidden tiles of each kind.
    pub(in crate::player) fn counts(&self) -> &[usize; KINDS] {
        &self.counts
    }

    /// The other hand, if there is only one and the bag is empty: it is then known.
    pub(super) fn other_hand(&self) -> Option<Hand> {
        let is_known = self.players == 2 && self.len() == self.held() && self.len() <= SIX;
        is_known.then(|| self.tiles.iter().copied().collect())
    }

    #[cfg(test)]
    pub(super) fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.tiles.iter().copied()
    }

    pub(super) fn shuffle(&mut self, dice: &mut Generator) {
        self.tiles.shuffle(dice);
    }

    /// Deals the other hands, and gives each seat its own part of the bag to draw from. So a player
    /// draws the same tiles however many the others draw, and two choices are compared under the
    /// same luck.
    pub(super) fn deal(&self, hands: &mut [Hand; MOST], bags: &mut [Vec<Tile>; MOST]) {
        let mut rest = &self.tiles[..];
        for (hand, &size) in hands.iter_mut().zip(&self.sizes) {
            *hand = take(&mut rest, size).iter().copied().collect();
        }
        // A game read from its notation may lack tiles: these count as hidden but are nowhere.
        let mut rest = take(&mut rest, self.bag);
        let (share, extra) = (rest.len() / self.players, rest.len() % self.players);
        for (seat, bag) in bags.iter_mut().enumerate() {
            bag.clear();
            bag.extend_from_slice(take(&mut rest, share + usize::from(seat < extra)));
        }
    }
}

fn take<'a>(rest: &mut &'a [Tile], count: usize) -> &'a [Tile] {
    let (taken, others) = rest.split_at(count.min(rest.len()));
    *rest = others;
    taken
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Game;
    use pretty_assertions::assert_eq;
    use rand::SeedableRng;
    use shared::options::Generator;

    fn table(game: &str) -> (Game, Playout, Hidden) {
        let game: Game = game.parse().unwrap();
        let (table, hidden) = (Playout::new(View::of(&game)), Hidden::from(View::of(&game)));
        (game.clone(), table, hidden)
    }

    const GAME: &str = "CrDrLr\n0 0 CgTgCyDrSbDg:3 SrSbSpXgDyCb:0 SyTrCo";

    #[test]
    fn playing_on_leaves_the_position_as_it_was() {
        let (game, mut table, hidden) = table(GAME);
        let mut tried = 0;
        View::of(&game).for_each_move(|mv| {
            table.play(&Choice::Lay(*mv), &hidden, 7);
            assert_eq!(&table.position, game.position());
            tried += 1;
        });
        assert!(tried > 10, "{tried}");
    }

    #[test]
    fn no_tile_is_lost_or_doubled() {
        let game = Game::deal(3, &mut Generator::seed_from_u64(1));
        let (game, mut table, hidden) = table(&game.to_string());
        let sorted = |tiles: &mut dyn Iterator<Item = Tile>| {
            let mut tiles: Vec<Tile> = tiles.collect();
            tiles.sort_unstable();
            tiles
        };
        let own = game.hand().tiles().iter().copied();
        table.play(&Choice::Exchange(*game.hand()), &hidden, 0);
        let held = table.hands.iter().flat_map(Hand::tiles).copied();
        let (mut before, mut after) = (own.chain(hidden.iter()), held.chain(table.bags.concat()));
        assert_eq!(sorted(&mut before), sorted(&mut after));
    }

    #[test]
    fn the_points_of_a_choice_count_for_whoever_chooses() {
        let (game, mut table, hidden) = table(GAME);
        View::of(&game).for_each_move(|mv| {
            assert_eq!(table.play(&Choice::Lay(*mv), &hidden, 0), (hundredths(mv.points()), 0));
        });
        // The last tile brings 6 more points.
        let (game, mut table, hidden) = self::table("CrDr\n0 0 Lr:0 Sb:0 -");
        View::of(&game).for_each_move(|mv| {
            let with_bonus = hundredths(mv.points() + 6);
            assert_eq!(table.play(&Choice::Lay(*mv), &hidden, 5), (with_bonus, 0));
        });
    }
}
