//! The points of a placement: those of its sequence in the row, and of its sequence in the column.

use crate::board::{Board, Cell};

/// How many tiles a complete sequence has.
const COMPLETE: usize = 4;

/// What a complete sequence is worth in addition to its length.
const BONUS: usize = 4;

/// From a cell to the next one: by how many rows and columns.
type Step = (isize, isize);

const UP: Step = (-1, 0);
const DOWN: Step = (1, 0);
const LEFT: Step = (0, -1);
const RIGHT: Step = (0, 1);

/// The points of a tile that is laid on an empty cell.
pub fn points(board: &Board, cell: Cell) -> usize {
    let row = tiles(board, cell, LEFT) + 1 + tiles(board, cell, RIGHT);
    let column = tiles(board, cell, UP) + 1 + tiles(board, cell, DOWN);
    points_of(row) + points_of(column)
}

/// The points of a run of this length. A tile alone is worth nothing.
fn points_of(length: usize) -> usize {
    match length {
        1 => 0,
        COMPLETE => COMPLETE + BONUS,
        _ => length,
    }
}

/// How many tiles are side by side in this direction, without the cell itself.
fn tiles(board: &Board, cell: Cell, step: Step) -> usize {
    match next(cell, step) {
        Some(next) if board.is_occupied(next) => 1 + tiles(board, next, step),
        _ => 0,
    }
}

/// The next cell; `None` above row 0 or left of column 0.
fn next(cell: Cell, (rows, columns): Step) -> Option<Cell> {
    let row = cell.row.checked_add_signed(rows)?;
    let column = cell.column.checked_add_signed(columns)?;
    Some(Cell { row, column })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of a tile on a cell of a board in notation.
    fn on(board: &str, row: usize, column: usize) -> usize {
        points(&board.parse().unwrap(), Cell { row, column })
    }

    #[test]
    fn a_tile_alone_is_worth_nothing() {
        assert_eq!(on("3/3/3", 1, 1), 0);
    }

    #[test]
    fn a_sequence_is_worth_its_length_and_a_complete_one_four_more() {
        assert_eq!(on("Ar4/5", 0, 1), 2);
        assert_eq!(on("ArBr3/5", 0, 2), 3);
        assert_eq!(on("ArBrCr2/5", 0, 3), 8);
    }

    #[test]
    fn a_tile_between_others_joins_them() {
        assert_eq!(on("Ar/Br/1/Dr", 2, 0), 8);
    }

    #[test]
    fn a_tile_in_a_row_and_a_column_counts_in_both() {
        assert_eq!(on("1Ar1/Bg1Ay/3", 1, 1), 3 + 2);
    }
}
