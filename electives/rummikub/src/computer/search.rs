//! The exact search: everything that can be placed is tried.
//!
//! Take the first tile of what is left, by number, then by color. It begins a group, or begins a
//! run, or goes to a set on the board, or stays in the rack. Try each, and go on with the rest.
//! Sets are laid with three tiles; the others are added to them, for what was laid is on the board.
//!
//! Two thoughts keep that short. When all that is left would not be enough to place more than the
//! best way found so far, go back. And when the same rest was met before beside the same open
//! places, with as many tiles placed, go back too: nothing new can come of it.

use super::Move;
use super::state::State;
use crate::board::Board;
use crate::tile::Tile;
use std::collections::HashMap;

/// What places the most tiles, step by step.
pub(super) fn best(rack: &[Tile], board: &Board) -> Vec<Move> {
    let mut search = Search::default();
    search.go_on(&State::new(rack, board), 0);
    search.best
}

#[derive(Default)]
struct Search {
    /// The steps that lead to where the search is.
    path: Vec<Move>,
    /// The steps that place the most tiles, and how many those are.
    best: Vec<Move>,
    most: usize,
    /// How many tiles had been placed where the search was before.
    seen: HashMap<State, usize>,
}

impl Search {
    fn go_on(&mut self, state: &State, placed: usize) {
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
            self.go_on(&after, placed + state.left() - after.left());
            self.path.truncate(before);
        }
        self.go_on(&state.without(tile), placed);
    }

    /// Whether as many tiles had been placed when this state was met before; from now on it was.
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
