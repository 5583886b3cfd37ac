//! Finds the best move without looking at all of them.

use super::{Move, Search};
use crate::kinds::Kinds;
use crate::position::Position;

/// The move with the most points; of equal moves, the one that [`for_each`](super::for_each) visits
/// first.
pub fn best(position: &Position, hand: Kinds) -> Option<Move> {
    let mut best = None;
    Search::<true, _>::new(position, hand, |mv: &Move| best = Some(*mv)).run();
    best
}
