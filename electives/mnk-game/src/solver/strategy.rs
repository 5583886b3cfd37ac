//! Which of several cells to take when nobody sees an end: the open lines decide.
//!
//! The course's scores say only who wins. Where they are equal, as on nearly every cell of a wide
//! board, this search ranks the cells: alpha-beta on the solver's lines, with their worth as the
//! score, with chases, and only on the cells that matter most.

mod lookahead;
mod memory;

pub use memory::Memory;

use super::board::SearchBoard;
use super::cells::MOST;
use super::position::Position;
use super::survey;
use lookahead::Lookahead;
use std::cmp::Reverse;

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
    let weights = survey::weights(position);
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
