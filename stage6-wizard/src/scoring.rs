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
        COMPLETE => COMPLETE + BONUS,
        _ => length,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_is_worth_its_length_and_a_complete_one_four_more() {
        assert_eq!([1, 2, 3, 4].map(points_of), [0, 2, 3, 8]);
    }

    #[test]
    fn a_tile_in_a_row_and_a_column_counts_in_both() {
        let board: Board = "1Ar1/Bg1Ay/3".parse().unwrap();
        let cell = Cell { row: 1, column: 1 };
        assert_eq!(points(&board, "Ag".parse().unwrap(), cell), 3 + 2);
    }
}
