//! The board: rows and columns of cells, and the tiles on them.
//!
//! The board is a 2-D array of `Option<Tile>`. Looking up the tile on a cell takes one step, however
//! many tiles are on the board; in return, every empty cell takes memory. Nothing outside this file
//! knows how cells are stored. A list of tiles with their cells would work, too.

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
        write!(f, "({},{})", self.row, self.column)
    }
}

/// Rows and columns of cells, each empty or occupied by a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// One vector per row, all of the same length.
    cells: Vec<Vec<Option<Tile>>>,
}

impl Board {
    /// An empty board.
    ///
    /// # Panics
    /// When the number of rows or columns is not from 1 to [`LONGEST_SIDE`].
    pub fn new(rows: usize, columns: usize) -> Board {
        let sides = 1..=LONGEST_SIDE;
        assert!(sides.contains(&rows) && sides.contains(&columns), "a board of {rows} x {columns}");
        Board { cells: vec![vec![None; columns]; rows] }
    }

    /// How many rows the board has.
    pub fn rows(&self) -> usize {
        self.cells.len()
    }

    /// How many columns the board has.
    pub fn columns(&self) -> usize {
        self.cells[0].len()
    }

    /// Whether the cell is on the board.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.row < self.rows() && cell.column < self.columns()
    }

    /// Whether there is a tile on the cell.
    pub fn is_occupied(&self, cell: Cell) -> bool {
        self.tile_at(cell).is_some()
    }

    /// The tile on the cell; `None` if the cell is empty or off the board.
    pub fn tile_at(&self, cell: Cell) -> Option<Tile> {
        *self.cells.get(cell.row)?.get(cell.column)?
    }

    /// All cells, row by row.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in 0..self.rows() {
            for column in 0..self.columns() {
                cells.push(Cell { row, column });
            }
        }
        cells
    }

    /// Puts a tile on a cell.
    ///
    /// # Panics
    /// When the cell is off the board or occupied; the caller checks that first.
    pub fn add(&mut self, tile: Tile, cell: Cell) {
        assert!(self.contains(cell), "{cell} is on the board");
        assert!(!self.is_occupied(cell), "{cell} is free");
        self.cells[cell.row][cell.column] = Some(tile);
    }

    /// Prints the board: a line of column numbers, then each row with its number.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        let drawn = self.draw(console.paint());
        console.tell(format!("Board:\n{drawn}"))
    }

    /// Warns the user if the board is wider than the window of the terminal.
    pub fn warn_of_a_narrow_window(&self, console: &mut Console) -> io::Result<()> {
        let cell_width = self.cell_width(console.paint());
        let needed = self.row_number_width() + self.columns() * (1 + cell_width);
        match console.columns() {
            Some(columns) if columns < needed => console.tell_sentence(&format!(
                "The board is {needed} columns wide and your window has only {columns}: \
                 its rows will wrap."
            )),
            _ => Ok(()),
        }
    }

    /// The rows and columns as they are in memory, for debugging.
    pub fn show(&self) -> String {
        let (rows, columns) = (self.rows(), self.columns());
        let mut lines = vec![format!("Board of {rows} rows of {columns} cells\n")];
        for row in &self.cells {
            lines.push(format!("  {row:?}\n"));
        }
        lines.concat()
    }

    fn draw(&self, paint: Paint) -> String {
        let cell_width = self.cell_width(paint);
        let number_width = self.row_number_width();
        let mut numbers = vec![" ".repeat(number_width)];
        for column in 0..self.columns() {
            numbers.push(format!("{column:<cell_width$}"));
        }
        let mut lines = vec![numbers.join(" ").trim_end().to_owned()];
        for (number, row) in self.cells.iter().enumerate() {
            let mut cells = vec![format!("{number:number_width$}")];
            for &cell in row {
                cells.push(draw_cell(cell, paint, cell_width));
            }
            lines.push(cells.join(" ").trim_end().to_owned());
        }
        lines.join("\n")
    }

    fn row_number_width(&self) -> usize {
        (self.rows() - 1).to_string().len()
    }

    /// A cell is as wide as a tile or the widest column number, whichever is wider.
    fn cell_width(&self, paint: Paint) -> usize {
        Tile::width(paint).max((self.columns() - 1).to_string().len())
    }
}

fn draw_cell(cell: Option<Tile>, paint: Paint, width: usize) -> String {
    match cell {
        // `format!` would count the escape sequences as part of the width.
        Some(tile) => tile.draw(paint) + &" ".repeat(width - Tile::width(paint)),
        None => format!("{:width$}", "."),
    }
}
