//! The bag: a 2-D array of cells, each with a tile or nothing.
//!
//! Rows 0 to 3 hold red, green, blue and yellow, rows 4 to 7 the second tiles of each; column c
//! holds the number c + 1. A drawn cell is `None`, so nobody can take it for a tile.

use crate::color::TileColor;
use crate::config::{NUMBERS, OF_EACH_NUMBER};
use crate::tile::Tile;
use rand::{Rng, RngExt};

/// The tiles that nobody has drawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bag {
    cells: [[Option<Tile>; NUMBERS.most]; OF_EACH_NUMBER],
    /// How many columns are in use: the greatest number on a tile.
    columns: usize,
    /// How many cells hold a tile.
    count: usize,
}

/// The bag at the start: two tiles of each number in each color.
///
/// # Panics
/// When there are more numbers than 13.
#[must_use]
pub fn create_bag(numbers: usize) -> Bag {
    let mut cells = [[None; NUMBERS.most]; OF_EACH_NUMBER];
    for (row, color) in cells.iter_mut().zip(TileColor::ALL.into_iter().cycle()) {
        for (cell, number) in row[..numbers].iter_mut().zip(1..) {
            *cell = Some(Tile { number, color });
        }
    }
    Bag { cells, columns: numbers, count: OF_EACH_NUMBER * numbers }
}

/// Draws a tile: the first that is still there from a random cell on; nothing when the bag is
/// empty.
#[must_use]
pub fn get_tile(bag: &mut Bag, generator: &mut impl Rng) -> Option<Tile> {
    if bag.is_empty() {
        return None;
    }
    let row = generator.random_range(0..OF_EACH_NUMBER);
    let column = generator.random_range(0..bag.columns);
    bag.take_from(row, column)
}

impl Bag {
    /// How many tiles there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none left.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// How many columns there are, the greatest number on a tile.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The cells in use, row by row.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Tile>]> {
        self.cells.iter().map(|row| &row[..self.columns])
    }

    /// Takes the first tile that is still there: from this cell to the end of its row, then row by
    /// row, and from the last cell on to the first.
    fn take_from(&mut self, row: usize, column: usize) -> Option<Tile> {
        let size = OF_EACH_NUMBER * self.columns;
        let start = row * self.columns + column;
        let cells = (start..start + size).map(|cell| cell % size);
        let places = cells.map(|cell| (cell / self.columns, cell % self.columns));
        let (row, column) = places.into_iter().find(|&(r, c)| self.cells[r][c].is_some())?;
        self.count -= 1;
        self.cells[row][column].take()
    }

    /// Takes a tile like this one out, to set up a position; whether there was one.
    pub fn take(&mut self, tile: Tile) -> bool {
        let cell = self.cells.iter_mut().flatten().find(|cell| **cell == Some(tile));
        let taken = cell.and_then(Option::take).is_some();
        self.count -= usize::from(taken);
        taken
    }
}

#[cfg(test)]
mod tests;
