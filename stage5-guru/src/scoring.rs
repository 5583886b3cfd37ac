//! How many points a placement is worth: those of each sequence that it makes or extends.

use crate::board::{Board, Cell};
use crate::config::{BONUS, COMPLETE};
use crate::rules::{self, Line};
use shared::Tile;

/// The points of a legal placement: those of its sequence in the row, and those of its sequence in
/// the column.
pub fn points(board: &Board, tile: Tile, cell: Cell) -> usize {
    let row = rules::run(board, tile, cell, Line::Row);
    let column = rules::run(board, tile, cell, Line::Column);
    points_of(row.len()) + points_of(column.len())
}

/// The points of a run of this length. A single tile is not a sequence.
pub fn points_of(length: usize) -> usize {
    match length {
        0 | 1 => 0,
        // A constant as a pattern: the length is equal to it.
        COMPLETE => COMPLETE + BONUS,
        _ => length,
    }
}
