//! The bag: a 2-D array of cells that may hold a tile.
//!
//! Rows 0 to 3 hold the red, green, blue and yellow tiles, rows 4 to 7 the second tile of each.
//! Column c holds the number c + 1. A drawn cell is `None`, so it cannot be mistaken for a tile.

use crate::config::{HIGHEST, OF_EACH_NUMBER};
use crate::tile::{Tile, TileColor};
use rand::{Rng, RngExt};

/// The tiles not yet drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bag {
    cells: [[Option<Tile>; HIGHEST]; OF_EACH_NUMBER],
    /// The number of columns in use, which is the greatest number on a tile.
    columns: usize,
    count: usize,
}

impl Bag {
    /// A full bag: two tiles of each number in each color.
    pub fn new(numbers: usize) -> Bag {
        let mut cells = [[None; HIGHEST]; OF_EACH_NUMBER];
        for (row, color) in cells.iter_mut().zip(TileColor::ALL.into_iter().cycle()) {
            for (cell, number) in row[..numbers].iter_mut().zip(1..) {
                *cell = Some(Tile { number, color });
            }
        }
        Bag { cells, columns: numbers, count: OF_EACH_NUMBER * numbers }
    }

    /// Draws a tile: the first one left, counting from a random cell. `None` if the bag is empty.
    pub fn draw(&mut self, generator: &mut impl Rng) -> Option<Tile> {
        if self.is_empty() {
            return None;
        }
        let row = generator.random_range(0..OF_EACH_NUMBER);
        let column = generator.random_range(0..self.columns);
        self.take_from(row, column)
    }

    pub const fn len(&self) -> usize {
        self.count
    }

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
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;
    use rand::SeedableRng;
    use shared::options::Generator;
    use std::collections::BTreeMap;

    fn tile(text: &str) -> Tile {
        text.parse().unwrap()
    }

    fn at(bag: &Bag, row: usize, column: usize) -> Option<Tile> {
        bag.rows().nth(row).expect("a row")[column]
    }

    #[test]
    fn a_bag_has_two_tiles_of_each_number_in_each_color() {
        for numbers in 8..=13 {
            let bag = Bag::new(numbers);
            assert_eq!((bag.len(), bag.columns()), (8 * numbers, numbers));
            for number in 1..=numbers {
                for color in TileColor::ALL {
                    let tile = Some(Tile { number, color });
                    assert_eq!(bag.rows().flatten().filter(|&&cell| cell == tile).count(), 2);
                }
            }
        }
    }

    #[test]
    fn rows_are_red_green_blue_yellow_twice_and_column_c_holds_c_plus_1() {
        let bag = Bag::new(8);
        assert_eq!(bag.rows().count(), 8);
        assert!(bag.rows().all(|row| row.len() == 8));
        for (row, first, last) in [
            (0, "1r", "8r"),
            (1, "1g", "8g"),
            (2, "1b", "8b"),
            (3, "1y", "8y"),
            (4, "1r", "8r"),
            (5, "1g", "8g"),
            (6, "1b", "8b"),
            (7, "1y", "8y"),
        ] {
            assert_eq!(at(&bag, row, 0), Some(tile(first)));
            assert_eq!(at(&bag, row, 7), Some(tile(last)));
        }
        assert_eq!(at(&bag, 2, 4), Some(tile("5b")));
    }

    #[test]
    fn after_a_drawn_cell_the_search_goes_right_then_to_the_next_row() {
        let mut bag = Bag::new(8);
        let drawn: Vec<_> = (0..4).map(|_| bag.take_from(1, 6).unwrap().to_string()).collect();
        assert_eq!(drawn, ["7g", "8g", "1b", "2b"]);
    }

    #[test]
    fn the_last_tile_is_found_from_every_cell() {
        for row in 0..8 {
            for column in 0..8 {
                let mut bag = Bag::new(8);
                bag.cells = [[None; 13]; 8];
                bag.cells[4][3] = Some(tile("4r"));
                bag.count = 1;
                assert_eq!(bag.take_from(row, column), Some(tile("4r")));
                assert!(bag.is_empty());
            }
        }
    }

    #[test]
    fn all_tiles_can_be_drawn_and_then_none_is_left() {
        let mut generator = Generator::seed_from_u64(1);
        let mut bag = Bag::new(13);
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for left in (0..104).rev() {
            let drawn = bag.draw(&mut generator).expect("it is not empty");
            *counts.entry(drawn.to_string()).or_default() += 1;
            assert_eq!(bag.len(), left);
            assert_eq!(bag.rows().flatten().flatten().count(), left);
        }
        assert!(counts.len() == 52 && counts.values().all(|&count| count == 2), "{counts:?}");
        assert_eq!(bag.draw(&mut generator), None);
        assert!(bag.is_empty());
    }

    /// Chi-square over the 104 cells of a full bag, 103 degrees of freedom: for fair draws it
    /// exceeds
    /// 183 once in a million times.
    #[test]
    fn the_first_draw_starts_at_every_cell_with_equal_probability() {
        let mut generator = Generator::seed_from_u64(1);
        let mut counts = [[0.0_f64; 13]; 8];
        for _ in 0..10_400 {
            let mut bag = Bag::new(13);
            let _ = bag.draw(&mut generator);
            let drawn = bag.rows().flatten().position(Option::is_none).expect("one is drawn");
            counts[drawn / 13][drawn % 13] += 1.0;
        }
        let statistic: f64 = counts.iter().flatten().map(|n| (n - 100.0).powi(2) / 100.0).sum();
        assert!(statistic < 183.0, "chi-square {statistic}");
    }
}
