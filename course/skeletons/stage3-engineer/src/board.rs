//! The board: rows and columns of cells, and the tiles on them.

mod notation;

use shared::{Console, Paint, Tile};
use std::fmt;
use std::io;

/// The maximum number of rows, and of columns, of a board.
pub const LONGEST_SIDE: usize = 100;

/// A place on a board; rows and columns are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!("`fmt` of Display for Cell")
    }
}

/// Rows and columns of cells, each empty or occupied by a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    cells: Vec<Vec<Option<Tile>>>,
}

impl Board {
    /// An empty board.
    ///
    /// # Panics
    /// When the number of rows or columns is not from 1 to [`LONGEST_SIDE`].
    pub fn new(rows: usize, columns: usize) -> Board {
        todo!("An empty board")
    }

    /// How many rows the board has.
    pub fn rows(&self) -> usize {
        todo!("How many rows the board has")
    }

    /// How many columns the board has.
    pub fn columns(&self) -> usize {
        todo!("How many columns the board has")
    }

    /// Whether the cell is on the board.
    pub fn contains(&self, cell: Cell) -> bool {
        todo!("Whether the cell is on the board")
    }

    /// Whether there is a tile on the cell.
    pub fn is_occupied(&self, cell: Cell) -> bool {
        todo!("Whether there is a tile on the cell")
    }

    /// The tile on the cell; `None` if the cell is empty or off the board.
    pub fn tile_at(&self, cell: Cell) -> Option<Tile> {
        todo!("The tile on the cell; `None` if the cell is empty or off the board")
    }

    /// All cells, row by row.
    pub fn cells(&self) -> Vec<Cell> {
        todo!("All cells, row by row")
    }

    /// Puts a tile on a cell.
    ///
    /// # Panics
    /// When the cell is off the board or occupied; the caller checks that first.
    pub fn add(&mut self, tile: Tile, cell: Cell) {
        todo!("Puts a tile on a cell")
    }

    /// Prints the board: a line of column numbers, then each row with its number.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        todo!("Prints the board: a line of column numbers, then each row with its number")
    }

    /// Warns the user if the board is wider than the window of the terminal.
    pub fn warn_of_a_narrow_window(&self, console: &mut Console) -> io::Result<()> {
        todo!("Warns the user if the board is wider than the window of the terminal")
    }

    /// The rows and columns as they are in memory, for debugging.
    pub fn show(&self) -> String {
        todo!("The rows and columns as they are in memory, for debugging")
    }
}
