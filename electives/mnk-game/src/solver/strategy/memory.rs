//! What the computer remembers from one move to the next: results about positions.
//!
//! Most results of alpha-beta are bounds. Unlike the course's dictionary, this table stores them,
//! but *as bounds*.

use crate::cell::Cell;
use crate::player::Player;
use crate::solver::Position;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use std::collections::HashMap;

/// A range of scores, exclusive at both ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i64,
    pub(super) beta: i64,
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
    pub(super) fn forget_before(&mut self, tiles: usize) {
        self.entries.retain(|_, entry| entry.tiles > tiles);
    }

    /// The score, or a bound on it that is outside the window.
    pub(super) fn get(&self, key: u64, plies: usize, window: Window) -> Option<i64> {
        let entry = self.entries.get(&key).filter(|entry| entry.plies >= plies)?;
        if entry.least >= window.beta || entry.least == entry.most {
            Some(entry.least)
        } else {
            (entry.most <= window.alpha).then_some(entry.most)
        }
    }

    /// Stores a score from a search with this window.
    pub(super) fn put(&mut self, key: u64, plies: usize, tiles: usize, score: i64, window: Window) {
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
pub(super) struct Numbers {
    tiles: Vec<[u64; 2]>,
    humans_turn: u64,
}

impl Numbers {
    /// Numbers for the cells of this position.
    pub(super) fn new(position: &Position) -> Numbers {
        // The same ones for every move of a game.
        let mut generator = Generator::seed_from_u64(0);
        let humans_turn = generator.random();
        let tiles = position.cells().iter().map(|_| generator.random()).collect();
        Numbers { tiles, humans_turn }
    }

    /// The change of the key when this player lays a tile on the cell with this index.
    pub(super) fn change(&self, at: usize, player: Player) -> u64 {
        self.tiles[at][player as usize] ^ self.humans_turn
    }

    /// The key of a position.
    pub(super) fn key(&self, position: &Position) -> u64 {
        let number = |(at, &cell): (usize, &Cell)| match cell {
            Cell::Human => self.tiles[at][Player::Human as usize],
            Cell::Computer => self.tiles[at][Player::Computer as usize],
            Cell::Blocked | Cell::Empty => 0,
        };
        let turn = if position.to_move() == Player::Human { self.humans_turn } else { 0 };
        position.cells().iter().enumerate().map(number).fold(turn, |key, number| key ^ number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

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
        let cells = [Cell::Human, Cell::Empty, Cell::Blocked, Cell::Empty];
        let before = Position::new(1, 4, 3, &cells, Player::Computer).unwrap();
        let after = before.after(3).unwrap().unwrap();
        let numbers = Numbers::new(&before);
        let change = numbers.change(3, Player::Computer);
        assert_eq!(numbers.key(&before) ^ change, numbers.key(&after));
        assert_ne!(numbers.key(&before), numbers.key(&after));
    }
}
