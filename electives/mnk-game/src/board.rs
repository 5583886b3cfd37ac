//! The board: a two-dimensional array of cells.

use crate::cell::Cell;
use std::fmt;

/// The steps down and to the right along a row, a column and the two diagonals. Each line is found
/// from only one of its ends.
pub(crate) const DIRECTIONS: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A place on a board; rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row, self.column)
    }
}

/// Cells in rows and columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// One vector per row, all of the same length.
    cells: Vec<Vec<Cell>>,
}

impl Board {
    /// A board of empty cells.
    pub fn new(rows: usize, columns: usize) -> Board {
        assert!(rows > 0 && columns > 0, "a board of {rows} x {columns}");
        Board { cells: vec![vec![Cell::Empty; columns]; rows] }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.cells.len()
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.cells[0].len()
    }

    /// The cell at a place; `None` off the board.
    pub fn get(&self, place: Place) -> Option<Cell> {
        self.cells.get(place.row)?.get(place.column).copied()
    }

    /// Sets the cell at a place, whatever it was.
    ///
    /// # Panics
    /// If the place is off the board.
    pub fn set(&mut self, place: Place, cell: Cell) {
        assert!(self.get(place).is_some(), "{place} is on the board");
        self.cells[place.row][place.column] = cell;
    }

    /// All cells, row by row from the top, each row from left to right.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().flatten().copied()
    }

    /// All places, in the order of [`cells`](Board::cells).
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (rows, columns) = (self.rows(), self.columns());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Place { row, column }))
    }

    /// The empty places, in the same order.
    pub fn empty_places(&self) -> impl Iterator<Item = Place> {
        self.places().filter(|&place| self.get(place) == Some(Cell::Empty))
    }

    /// The first `needed` places in a row, a column or a diagonal that all hold this cell, if there
    /// are any. Cost: one step for each cell and direction, and more where there are runs.
    pub fn line(&self, cell: Cell, needed: usize) -> Option<Vec<Place>> {
        self.places()
            .filter(|&place| self.get(place) == Some(cell))
            .flat_map(|place| DIRECTIONS.map(|direction| (place, direction)))
            .find(|&(place, direction)| self.is_line(place, direction, cell, needed))
            .map(|(place, direction)| along(place, direction).take(needed).collect())
    }

    /// Whether `needed` places from this one on, in this direction, all hold this cell.
    fn is_line(&self, start: Place, direction: (usize, isize), cell: Cell, needed: usize) -> bool {
        let run = along(start, direction).take_while(|&place| self.get(place) == Some(cell));
        run.take(needed).count() == needed
    }
}

/// The places from this one on in a direction, until a column number would be negative.
fn along(start: Place, (down, right): (usize, isize)) -> impl Iterator<Item = Place> {
    std::iter::successors(Some(start), move |place| {
        let column = place.column.checked_add_signed(right)?;
        Some(Place { row: place.row + down, column })
    })
}

#[cfg(test)]
mod tests;
