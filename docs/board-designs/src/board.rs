//! What every design of a board can do.

use serde::Serialize;
use shared::Tile;
use std::fmt;

/// A place on a board; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialOrd, Ord, Serialize)]
#[serde(into = "(usize, usize)")]
// With the feature, `counting` compares and hashes them, and takes notes.
#[cfg_attr(not(feature = "counting"), derive(PartialEq, Eq, Hash))]
pub struct Cell {
    /// From the top.
    pub row: usize,
    /// From the left.
    pub column: usize,
}

impl From<Cell> for (usize, usize) {
    fn from(cell: Cell) -> (usize, usize) {
        (cell.row, cell.column)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// What a design looks at in one step, as the book counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// A node, whose cell is compared.
    Node,
    /// An element of a vector, whose cell is compared.
    Element,
    /// A cell, found by its row and column.
    Cell,
    /// A hash, computed from the cell.
    Hash,
}

/// The operations of level 3 on a board. A design defines how it stores, finds and adds tiles; the
/// rest follows.
pub trait Board {
    /// The design's name in tables and plots.
    const NAME: &'static str;

    /// What a lookup looks at in one step.
    const STEP: Step;

    /// Create: an empty board.
    fn new(rows: usize, columns: usize) -> Self;

    /// How many rows and columns it has.
    fn size(&self) -> (usize, usize);

    /// Access: the tile on the cell; `None` if the cell is empty or off the board.
    fn tile_at(&self, cell: Cell) -> Option<Tile>;

    /// Puts a tile on a cell that the caller knows to be on the board and free.
    fn put(&mut self, tile: Tile, cell: Cell);

    /// Belongs: whether the cell is on the board.
    fn contains(&self, cell: Cell) -> bool {
        let (rows, columns) = self.size();
        cell.row < rows && cell.column < columns
    }

    /// Occupied: whether a tile lies on the cell.
    fn is_occupied(&self, cell: Cell) -> bool {
        self.tile_at(cell).is_some()
    }

    /// Add: puts a tile on a cell.
    ///
    /// # Panics
    /// If the cell is off the board or occupied; the caller checks first.
    fn add(&mut self, tile: Tile, cell: Cell) {
        assert!(self.contains(cell), "{cell} is on the board");
        assert!(!self.is_occupied(cell), "{cell} is free");
        self.put(tile, cell);
    }
}
