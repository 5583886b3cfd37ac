//! An exact search, which tries everything that can be placed.
//!
//! Take the first tile left, by number, then by color. It begins a group, begins a run, joins a set
//! on the board, or stays in the rack. Try each and continue with the rest. A new set is laid with
//! three tiles; further tiles join it later, since it is then on the board.
//!
//! Two ideas keep the search short. If even placing every tile left would not beat the best way
//! found so far, go back. If the same tiles were left before, with the same open places and at
//! least as many tiles placed, go back too: nothing new can come of it.

use super::Move;
use super::state::State;
use crate::board::Board;
use crate::tile::Tile;
use std::collections::HashMap;

/// The moves that place the most tiles.
pub(super) fn best(rack: &[Tile], board: &Board) -> Vec<Move> {
    let mut search = Search::default();
    search.explore(&State::new(rack, board), 0);
    search.best
}

#[derive(Default)]
struct Search {
    /// The moves that lead to the current state.
    path: Vec<Move>,
    /// The moves that place the most tiles.
    best: Vec<Move>,
    /// The number of tiles they place.
    most: usize,
    /// The most tiles placed on the way to each state met so far.
    seen: HashMap<State, usize>,
}

impl Search {
    fn explore(&mut self, state: &State, placed: usize) {
        if placed > self.most {
            self.most = placed;
            self.best.clone_from(&self.path);
        }
        if placed + state.left() <= self.most || self.has_seen(state, placed) {
            return;
        }
        let Some(tile) = state.first() else { return };
        for steps in state.ways_to_place(tile) {
            let before = self.path.len();
            let after = steps.iter().fold(state.clone(), State::after);
            self.path.extend(steps);
            self.explore(&after, placed + state.left() - after.left());
            self.path.truncate(before);
        }
        self.explore(&state.without(tile), placed);
    }

    /// Whether this state was met before with at least as many tiles placed; if not, records it.
    fn has_seen(&mut self, state: &State, placed: usize) -> bool {
        match self.seen.get_mut(state) {
            Some(before) if *before >= placed => true,
            Some(before) => {
                *before = placed;
                false
            }
            None => {
                self.seen.insert(state.clone(), placed);
                false
            }
        }
    }
}
