//! The board: rows and columns of cells, and the tiles that lie on them.
//!
//! A 2-D array of `Option<Tile>`: whether a cell holds a tile, and which, is known at once, however
//! many tiles lie on the board; the price is memory for every empty cell. Nothing outside this file
//! knows how cells are stored: a list of tiles that know their places could stand here instead.

mod notation;

pub use notation::{ParseBoardError, RowFault};

use shared::{Console, Paint, Tile};
use std::fmt;
use std::io;

/// The most rows and the most columns that a board may have.
pub const LONGEST_SIDE: usize = 100;

/// A place on a board; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// From the top.
    pub row: usize,
    /// From the left.
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// Cells in rows and columns, each empty or occupied by a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// One vector per row, all of the same length.
    cells: Vec<Vec<Option<Tile>>>,
}

impl Board {
    /// An empty board.
    ///
    /// # Panics
    /// When a side is not 1 to [`LONGEST_SIDE`].
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Board {
        let sides = 1..=LONGEST_SIDE;
        assert!(sides.contains(&rows) && sides.contains(&columns), "a board of {rows} x {columns}");
        Board { cells: vec![vec![None; columns]; rows] }
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.cells.len()
    }

    /// How many columns there are.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.cells[0].len()
    }

    /// Whether the cell is on the board.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.row < self.rows() && cell.column < self.columns()
    }

    /// Whether a tile lies on the cell.
    #[must_use]
    pub fn is_occupied(&self, cell: Cell) -> bool {
        self.tile_at(cell).is_some()
    }

    /// The tile on the cell; nothing when the cell is empty or off the board.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<Tile> {
        *self.cells.get(cell.row)?.get(cell.column)?
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (rows, columns) = (self.rows(), self.columns());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Cell { row, column }))
    }

    /// Whether a tile lies on every cell.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cells().all(|cell| self.is_occupied(cell))
    }

    /// Lays a tile on a cell.
    ///
    /// # Panics
    /// When the cell is off the board or occupied: to ask first is up to the caller.
    pub fn add(&mut self, tile: Tile, cell: Cell) {
        assert!(self.contains(cell), "{cell} is on the board");
        assert!(!self.is_occupied(cell), "{cell} is free");
        self.cells[cell.row][cell.column] = Some(tile);
    }

    /// Prints the board: a line of column numbers, then each row with its number.
    ///
    /// # Errors
    /// When the console cannot be written to.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        let drawn = self.draw(console.paint());
        console.tell(format!("Board:\n{drawn}"))
    }

    /// How many columns of text [`print`](Board::print) takes.
    #[must_use]
    pub fn width(&self, paint: Paint) -> usize {
        self.row_number_width() + self.columns() * (1 + self.cell_width(paint))
    }

    /// The rows and columns as they lie in memory, for debugging.
    #[must_use]
    pub fn show(&self) -> String {
        let rows = self.cells.iter().map(|row| format!("  {row:?}\n")).collect::<Vec<_>>().concat();
        format!("Board of {} rows of {} cells\n{rows}", self.rows(), self.columns())
    }

    fn draw(&self, paint: Paint) -> String {
        let cell_width = self.cell_width(paint);
        let number_width = self.row_number_width();
        let numbers = (0..self.columns()).map(|column| padded(&column.to_string(), cell_width));
        let mut lines = vec![line(&" ".repeat(number_width), numbers)];
        for (number, row) in self.cells.iter().enumerate() {
            let cells = row.iter().map(|&cell| draw_cell(cell, paint, cell_width));
            lines.push(line(&format!("{number:number_width$}"), cells));
        }
        lines.join("\n")
    }

    fn row_number_width(&self) -> usize {
        (self.rows() - 1).to_string().len()
    }

    /// A cell is as wide as a tile, or as the widest column number above it.
    fn cell_width(&self, paint: Paint) -> usize {
        Tile::width(paint).max((self.columns() - 1).to_string().len())
    }
}

/// A line of the drawn board: what stands before the cells, then the cells.
fn line(start: &str, cells: impl Iterator<Item = String>) -> String {
    let line: Vec<String> = [start.to_owned()].into_iter().chain(cells).collect();
    line.join(" ").trim_end().to_owned()
}

fn draw_cell(cell: Option<Tile>, paint: Paint, width: usize) -> String {
    match cell {
        // A format's own padding would count the bytes of the colors.
        Some(tile) => tile.draw(paint) + &" ".repeat(width - Tile::width(paint)),
        None => padded(".", width),
    }
}

fn padded(text: &str, width: usize) -> String {
    format!("{text:width$}")
}

#[cfg(test)]
mod tests;
