//! How many points a placement is worth: those of each sequence that it makes or extends.

use crate::board::{Board, Cell};
use crate::config::{BONUS, COMPLETE};
use crate::rules::{self, Line};
use shared::Tile;

/// The points of a legal placement: those of its sequence in the row, and those of its sequence in
/// the column.
pub fn points(board: &Board, tile: Tile, cell: Cell) -> usize {
    todo!(
        "The points of a legal placement: those of its sequence in the row, and those of its \
         sequence in the column"
    )
}

/// The points of a run of this length. A single tile is not a sequence.
pub fn points_of(length: usize) -> usize {
    todo!("The points of a run of this length")
}
