//! Which placements are legal.

mod illegal;

pub use illegal::{BadLine, Fault, Illegal};

use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use shared::{Tile, TileList};

/// One of the two lines that a cell is in, or the direction from one cell of it to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// A row, from left to right.
    Row,
    /// A column, from top to bottom.
    Column,
}

impl Line {
    /// Both directions.
    pub const BOTH: [Line; 2] = [Line::Row, Line::Column];

    /// The number of the row, or of the column, that the cell is in.
    pub fn number(self, cell: Cell) -> usize {
        todo!("The number of the row, or of the column, that the cell is in")
    }

    /// The cell after this one, which may be off the board.
    pub fn after(self, cell: Cell) -> Cell {
        todo!("The cell after this one, which may be off the board")
    }

    /// The cell before this one; `None` at the edge of the board.
    pub fn before(self, cell: Cell) -> Option<Cell> {
        todo!("The cell before this one; `None` at the edge of the board")
    }
}

/// Checks whether a tile may be put on an empty cell. The error is the first rule that forbids it.
pub fn check(board: &Board, tile: Tile, cell: Cell) -> Result<(), Illegal> {
    todo!("Checks whether a tile may be put on an empty cell")
}

/// Checks the run in this direction that a tile on the cell would be part of.
pub fn check_line(board: &Board, tile: Tile, cell: Cell, line: Line) -> Result<(), BadLine> {
    todo!("Checks the run in this direction that a tile on the cell would be part of")
}

/// Whether a tile may be put on any cell of the board.
pub fn fits_somewhere(board: &Board, tile: Tile) -> bool {
    todo!("Whether a tile may be put on any cell of the board")
}

/// Whether a cell is empty and a tile may be put on it.
pub fn is_legal(board: &Board, tile: Tile, cell: Cell) -> bool {
    todo!("Whether a cell is empty and a tile may be put on it")
}

/// Whether no tile of a deck fits anywhere.
pub fn is_blocked(deck: &TileList, board: &Board) -> bool {
    todo!("Whether no tile of a deck fits anywhere")
}

/// Checks that a run is a sequence or a single tile.
pub fn check_run(run: &[Tile]) -> Result<(), Fault> {
    todo!("Checks that a run is a sequence or a single tile")
}

/// The run in this direction that a tile on the cell would be part of, from its first tile to its
/// last. What lies on the cell itself does not matter.
pub fn run(board: &Board, tile: Tile, cell: Cell, line: Line) -> Vec<Tile> {
    todo!(
        "The run in this direction that a tile on the cell would be part of, from its first tile \
         to its last"
    )
}

/// Whether there is a tile on a cell that shares an edge with this one.
pub fn has_neighbor(board: &Board, cell: Cell) -> bool {
    todo!("Whether there is a tile on a cell that shares an edge with this one")
}

/// The tiles side by side before the cell, the nearest first.
pub fn tiles_before(board: &Board, cell: Cell, line: Line) -> Vec<Tile> {
    todo!("The tiles side by side before the cell, the nearest first")
}

/// The tiles side by side after the cell, the nearest first.
pub fn tiles_after(board: &Board, cell: Cell, line: Line) -> Vec<Tile> {
    todo!("The tiles side by side after the cell, the nearest first")
}
