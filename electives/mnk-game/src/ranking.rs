//! Which of several cells to take when nobody sees an end: the open lines decide.
//!
//! The course's scores say only who wins. Where they are equal, as on nearly every cell of a wide
//! board, this search ranks the cells: alpha-beta on the open lines, with their worth as the score,
//! with chases, and only on the cells that matter most.
//!
//! | module | what it holds |
//! |---|---|
//! | `board` | a position, its lines and the cells that matter, computed once; sets of cells |
//! | `state` | the tiles laid, and the worth of the lines |
//! | `chase` | wins by threats alone |

mod board;
mod chase;
mod state;

pub use board::Position;

use crate::game::board::{Content, Player};
use board::{MOST, SearchBoard, each, only};
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use state::{State, Survey, Urgency};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most plies to look ahead, at least 1. Forced answers do not count.
    pub plies: usize,
    /// The most positions to search.
    pub positions: u64,
}

/// These empty cells, given as indices in the position, with the best one first. Of equally good
/// ones, the first in `cells` stays first.
pub fn ranked(
    position: &Position,
    cells: &[usize],
    limits: Limits,
    memory: &mut Memory,
) -> Vec<usize> {
    let weights = state::weights(position);
    let mut ranked = cells.to_vec();
    ranked.sort_by_key(|&at| Reverse(weights[at]));
    let focused = position.with_blocked(ranked.iter().copied().skip(MOST));
    let Ok(board) = SearchBoard::new(&focused) else { return ranked };
    let order: Vec<usize> = ranked.iter().filter_map(|&at| board.number(at)).collect();
    let best = Lookahead::new(&focused, &board, limits, memory).best(&order);
    let best: Vec<usize> = best.into_iter().map(|cell| board.place(cell)).collect();
    ranked.retain(|at| !best.contains(at));
    [best, ranked].concat()
}

// Alpha-beta on the open lines, deeper and deeper, until the positions are used up.

/// The score of a win, less the number of tiles on the board by then: a quick win is better.
const WIN: i64 = 1 << 60;

/// The number of cells tried in a position in which no tile is forced.
const WIDTH: usize = 12;

/// A search from one position.
struct Lookahead<'a> {
    board: &'a SearchBoard,
    state: State<'a>,
    /// The players, in the order of the sides.
    players: [Player; 2],
    tiles: usize,
    key: u64,
    numbers: Numbers,
    memory: &'a mut Memory,
    limits: Limits,
    positions: u64,
}

impl<'a> Lookahead<'a> {
    fn new(
        position: &Position,
        board: &'a SearchBoard,
        limits: Limits,
        memory: &'a mut Memory,
    ) -> Lookahead<'a> {
        let (numbers, tiles) = (Numbers::new(position), position.tiles());
        memory.forget_before(tiles);
        Lookahead {
            board,
            state: State::new(board),
            players: [position.to_move(), position.to_move().opponent()],
            tiles,
            key: numbers.key(position),
            numbers,
            memory,
            limits,
            positions: 0,
        }
    }

    /// The cells of `order` worth trying, the best one first. Of equally good ones, the first in
    /// `order` stays first.
    fn best(&mut self, order: &[usize]) -> Vec<usize> {
        let mut cells = match self.state.urgency() {
            Urgency::Win(cell) | Urgency::Block(cell) => vec![cell],
            Urgency::Lost => each(self.state.threats()).collect(),
            Urgency::Free => {
                let survey = Survey::new(&self.state);
                self.candidates(&survey, order.iter().copied())
            }
        };
        for plies in 1..=self.limits.plies {
            match self.sort(&mut cells, plies) {
                Some(score) if score.abs() < WIN / 2 => {}
                _ => break,
            }
        }
        cells
    }

    /// Moves the best cell to the front, and returns its score; `None` after too many positions.
    fn sort(&mut self, cells: &mut [usize], plies: usize) -> Option<i64> {
        let mut window = Window { alpha: -WIN, beta: WIN };
        let mut best = None;
        for (index, &cell) in cells.iter().enumerate() {
            let score = self.after(cell, plies - 1, window)?;
            if score > window.alpha {
                window.alpha = score;
                best = Some(index);
            }
        }
        cells[..=best?].rotate_right(1);
        Some(window.alpha)
    }

    /// The score for the side to move after its tile on this cell.
    fn after(&mut self, cell: usize, plies: usize, window: Window) -> Option<i64> {
        let player = self.players[self.state.turn];
        let change = self.numbers.change(self.board.place(cell), player);
        let before = self.state.play(cell);
        self.key ^= change;
        self.tiles += 1;
        let score = self.score(plies, Window { alpha: -window.beta, beta: -window.alpha });
        self.tiles -= 1;
        self.key ^= change;
        self.state.take_back(cell, before);
        score.map(|score| -score)
    }

    /// The score for the side to move. Forced tiles do not count as plies.
    fn score(&mut self, plies: usize, window: Window) -> Option<i64> {
        if self.positions == self.limits.positions {
            return None;
        }
        self.positions += 1;
        match self.state.urgency() {
            Urgency::Win(_) => return Some(self.win_after(1)),
            Urgency::Lost => return Some(-self.win_after(2)),
            Urgency::Block(cell) => return self.after(cell, plies, window),
            Urgency::Free => {}
        }
        if let Some(score) = self.memory.get(self.key, plies, window) {
            return Some(score);
        }
        let score = self.free_score(plies, window)?;
        self.memory.put(self.key, plies, self.tiles, score, window);
        Some(score)
    }

    /// The same, if no tile is forced.
    fn free_score(&mut self, plies: usize, mut window: Window) -> Option<i64> {
        if let Some(chase) = chase::find(&mut self.state) {
            return Some(self.win_after(chase.tiles()));
        }
        let survey = Survey::new(&self.state);
        if plies == 0 {
            return Some(survey.balance);
        }
        let mut best = None;
        for cell in self.candidates(&survey, each(survey.open(&self.state))) {
            let score = self.after(cell, plies - 1, window)?;
            best = best.max(Some(score));
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        // Where no cell is left, nobody wins.
        Some(best.unwrap_or(0))
    }

    /// The score for the side to move if it wins with the last of so many tiles from now on.
    fn win_after(&self, tiles: usize) -> i64 {
        WIN - i64::try_from(self.tiles + tiles).expect("a board has few cells")
    }

    /// The cells of `order` worth trying, those on the weightiest lines first.
    fn candidates(&mut self, survey: &Survey, order: impl Iterator<Item = usize>) -> Vec<usize> {
        let open = survey.open(&self.state);
        let open = chase::prevented(&mut self.state, open);
        let mut cells: Vec<usize> = order.filter(|&cell| open & only(cell) != 0).collect();
        cells.sort_by_key(|&cell| Reverse(survey.weights[cell]));
        cells.truncate(WIDTH);
        cells
    }
}

// What the computer remembers from one move to the next: results about positions.
//
// Most results of alpha-beta are bounds. Unlike the course's dictionary, this table stores them,
// but *as bounds*.

/// A range of scores, exclusive at both ends.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: i64,
    beta: i64,
}

/// What is known about a score.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// The number of plies searched.
    plies: usize,
    /// The score is at least this.
    least: i64,
    /// The score is at most this.
    most: i64,
    /// The number of tiles on the board. A game never returns to fewer.
    tiles: usize,
}

/// Results about positions, for all moves of a game.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    entries: HashMap<u64, Entry>,
}

impl Memory {
    /// Forgets the positions with fewer tiles, which the game will not reach any more.
    fn forget_before(&mut self, tiles: usize) {
        self.entries.retain(|_, entry| entry.tiles > tiles);
    }

    /// The score, or a bound on it that is outside the window.
    fn get(&self, key: u64, plies: usize, window: Window) -> Option<i64> {
        let entry = self.entries.get(&key).filter(|entry| entry.plies >= plies)?;
        if entry.least >= window.beta || entry.least == entry.most {
            Some(entry.least)
        } else {
            (entry.most <= window.alpha).then_some(entry.most)
        }
    }

    /// Stores a score from a search with this window.
    fn put(&mut self, key: u64, plies: usize, tiles: usize, score: i64, window: Window) {
        let least = if score > window.alpha { score } else { i64::MIN };
        let most = if score < window.beta { score } else { i64::MAX };
        let entry = Entry { plies, least, most, tiles };
        self.entries
            .entry(key)
            .and_modify(|known| {
                if known.plies <= plies {
                    *known = entry;
                }
            })
            .or_insert(entry);
    }
}

/// Random numbers that keys are made of: one for each player's tile on each cell, and one for the
/// turn.
struct Numbers {
    tiles: Vec<[u64; 2]>,
    humans_turn: u64,
}

impl Numbers {
    /// Numbers for the cells of this position.
    fn new(position: &Position) -> Numbers {
        // The same ones for every move of a game.
        let mut generator = Generator::seed_from_u64(0);
        let humans_turn = generator.random();
        let tiles = position.contents().iter().map(|_| generator.random()).collect();
        Numbers { tiles, humans_turn }
    }

    /// The change of the key when this player lays a tile on the cell with this index.
    fn change(&self, at: usize, player: Player) -> u64 {
        self.tiles[at][player as usize] ^ self.humans_turn
    }

    fn key(&self, position: &Position) -> u64 {
        let number = |(at, &content): (usize, &Content)| match content {
            Content::Human => self.tiles[at][Player::Human as usize],
            Content::Computer => self.tiles[at][Player::Computer as usize],
            Content::Blocked | Content::Empty => 0,
        };
        let turn = if position.to_move() == Player::Human { self.humans_turn } else { 0 };
        position.contents().iter().enumerate().map(number).fold(turn, |key, number| key ^ number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::Board;
    use pretty_assertions::assert_eq;

    /// The position with these rows, separated by `/`; the computer is to move.
    pub(super) fn position(rows: &str, needed: usize) -> Position {
        let rows: Vec<&str> = rows.split('/').collect();
        Position::new(&Board::from_rows(&rows), needed, Player::Computer)
    }

    pub(super) fn fresh(rows: usize, columns: usize, needed: usize) -> Position {
        Position::new(&Board::new(rows, columns), needed, Player::Computer)
    }

    fn window(alpha: i64, beta: i64) -> Window {
        Window { alpha, beta }
    }

    /// A memory of one position with three tiles, searched two plies deep in the window from 0 to
    /// 10.
    fn memory(score: i64) -> Memory {
        let mut memory = Memory::default();
        memory.put(1, 2, 3, score, window(0, 10));
        memory
    }

    #[test]
    fn a_score_within_the_window_is_known_in_every_window() {
        for other in [window(0, 10), window(4, 6), window(6, 9), window(-3, 2)] {
            assert_eq!(memory(5).get(1, 2, other), Some(5));
        }
        assert_eq!(memory(5).get(2, 2, window(0, 10)), None, "of another position");
        assert_eq!(memory(5).get(1, 3, window(0, 10)), None, "too shallow");
        assert_eq!(memory(5).get(1, 1, window(0, 10)), Some(5));
    }

    #[test]
    fn a_bound_is_not_a_score() {
        let at_most_0 = memory(0);
        assert_eq!(at_most_0.get(1, 2, window(0, 10)), Some(0));
        assert_eq!(at_most_0.get(1, 2, window(-5, 10)), None, "it may be -3");
        let at_least_10 = memory(10);
        assert_eq!(at_least_10.get(1, 2, window(0, 10)), Some(10));
        assert_eq!(at_least_10.get(1, 2, window(0, 20)), None, "it may be 15");
    }

    #[test]
    fn a_shallower_search_does_not_replace_a_deeper_one() {
        let mut memory = memory(5);
        memory.put(1, 1, 3, 7, window(0, 10));
        assert_eq!(memory.get(1, 2, window(0, 10)), Some(5));
        memory.put(1, 4, 3, 8, window(0, 10));
        assert_eq!(memory.get(1, 2, window(0, 10)), Some(8));
    }

    #[test]
    fn positions_that_the_game_has_left_behind_are_forgotten() {
        let mut memory = memory(5);
        memory.forget_before(2);
        assert_eq!(memory.get(1, 2, window(0, 10)), Some(5));
        memory.forget_before(3);
        assert_eq!(memory.get(1, 2, window(0, 10)), None);
    }

    /// The key follows the tiles as they are laid.
    #[test]
    fn the_key_changes_with_a_tile_as_it_would_be_computed() {
        let before = position("bgdg", 3);
        let after = Position::new(&Board::from_rows(&["bgdo"]), 3, Player::Human);
        let numbers = Numbers::new(&before);
        let change = numbers.change(3, Player::Computer);
        assert_eq!(numbers.key(&before) ^ change, numbers.key(&after));
        assert_ne!(numbers.key(&before), numbers.key(&after));
    }
}
