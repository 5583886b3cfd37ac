//! The bag: a 2-D array of cells that may hold a tile.
//!
//! Rows 0 to 3 hold the red, green, blue and yellow tiles, rows 4 to 7 the second tile of each.
//! Column c holds the number c + 1. A drawn cell is `None`, so it cannot be mistaken for a tile.

use crate::color::TileColor;
use crate::config::{NUMBERS, OF_EACH_NUMBER};
use crate::tile::Tile;
use rand::{Rng, RngExt};

/// The tiles not yet drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bag {
    cells: [[Option<Tile>; NUMBERS.most]; OF_EACH_NUMBER],
    /// The number of columns in use, which is the greatest number on a tile.
    columns: usize,
    /// The number of cells that hold a tile.
    count: usize,
}

/// A full bag: two tiles of each number in each color.
///
/// # Panics
/// If `numbers` is greater than 13.
pub fn create_bag(numbers: usize) -> Bag {
    let mut cells = [[None; NUMBERS.most]; OF_EACH_NUMBER];
    for (row, color) in cells.iter_mut().zip(TileColor::ALL.into_iter().cycle()) {
        for (cell, number) in row[..numbers].iter_mut().zip(1..) {
            *cell = Some(Tile { number, color });
        }
    }
    Bag { cells, columns: numbers, count: OF_EACH_NUMBER * numbers }
}

/// Draws a tile: the first one left, counting from a random cell. `None` if the bag is empty.
pub fn get_tile(bag: &mut Bag, generator: &mut impl Rng) -> Option<Tile> {
    if bag.is_empty() {
        return None;
    }
    let row = generator.random_range(0..OF_EACH_NUMBER);
    let column = generator.random_range(0..bag.columns);
    bag.take_from(row, column)
}

impl Bag {
    /// The number of tiles left.
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no tiles left.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The number of columns in use, which is the greatest number on a tile.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The cells in use, row by row.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Tile>]> {
        self.cells.iter().map(|row| &row[..self.columns])
    }

    /// Takes the first tile left: from this cell to the end of its row, then row by row, wrapping
    /// from the last cell to the first.
    fn take_from(&mut self, row: usize, column: usize) -> Option<Tile> {
        let size = OF_EACH_NUMBER * self.columns;
        let start = row * self.columns + column;
        let cells = (start..start + size).map(|cell| cell % size);
        let places = cells.map(|cell| (cell / self.columns, cell % self.columns));
        let (row, column) = places.into_iter().find(|&(r, c)| self.cells[r][c].is_some())?;
        self.count -= 1;
        self.cells[row][column].take()
    }

    /// Takes a tile equal to this one, to set up a position; returns whether there was one.
    pub fn take(&mut self, tile: Tile) -> bool {
        let cell = self.cells.iter_mut().flatten().find(|cell| **cell == Some(tile));
        let taken = cell.and_then(Option::take).is_some();
        self.count -= usize::from(taken);
        taken
    }
}

#[cfg(test)]
mod tests;
