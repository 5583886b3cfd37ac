//! Drawing tiles, hands and the grid.
//!
//! A tile takes two columns: its shape, as a symbol or as the letter of the notation, and the
//! initial of its color. So tiles can be told apart without colors, and a transcript reads like the
//! screen. A tile that is not confirmed yet has a star before it; one that is new to the player has
//! an arrow.

use crate::board::{Place, Placement, Setup};
use crate::tile::{Color, Shape, Tile};
use game_kit::screen::on;
use shared::color::BLACK;
use shared::{Color as Ink, Paint};
use std::ops::RangeInclusive;

const TILE: usize = 2;
/// The least width of a cell: a tile, and a space, star or arrow before it.
const CELL: usize = TILE + 1;
/// How many empty cells are shown around the tiles.
const MARGIN: i64 = 1;

/// How shapes are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signs {
    Symbols,
    Letters,
}

/// The tiles to highlight.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// Tiles not confirmed yet; they are not part of the arrangement.
    pub pending: &'a [Placement],
    /// Tiles that are new to the player.
    pub fresh: &'a [Placement],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    pub paint: Paint,
    pub signs: Signs,
}

/// The symbol of a shape. It is one column wide, and no terminal shows it as an emoji.
pub const fn symbol(shape: Shape) -> char {
    ['●', '■', '◆', '★', '♣', '✚'][shape as usize]
}

/// The course's color for a tile color.
fn ink(color: Color) -> u8 {
    use Ink::{Blue, Green, Orange, Purple, Red, Yellow};
    [Red, Orange, Yellow, Green, Blue, Purple][color as usize].index()
}

impl Look {
    /// Symbols without colors: `●r`.
    pub const SYMBOLS: Look = Look { paint: Paint::Plain, signs: Signs::Symbols };

    pub const fn sign(self, shape: Shape) -> char {
        match self.signs {
            Signs::Symbols => symbol(shape),
            Signs::Letters => shape.letter(),
        }
    }

    /// A tile, two columns wide.
    pub fn tile(self, tile: Tile) -> String {
        self.draw(&[self.sign(tile.shape()), tile.color().letter()], ink(tile.color()), BLACK)
    }

    /// Tiles separated by spaces.
    pub fn tiles(self, tiles: &[Tile]) -> String {
        tiles.iter().map(|&tile| self.tile(tile)).collect::<Vec<_>>().join(" ")
    }

    /// An unconfirmed tile: a star before it, black on its color.
    fn pending(self, tile: Tile) -> String {
        let signs = ['*', self.sign(tile.shape()), tile.color().letter()];
        self.draw(&signs, BLACK, ink(tile.color()))
    }

    fn draw(self, signs: &[char], foreground: u8, background: u8) -> String {
        on(&String::from_iter(signs), foreground, background, self.paint)
    }

    /// A hand in two lines: the tiles after a heading, and their positions, counted from 1, below.
    /// If the window is too narrow, the heading gets a line of its own.
    pub fn hand(self, heading: &str, tiles: &[Tile], columns: Option<usize>) -> String {
        let width = heading.chars().count() + tiles.len() * CELL;
        let beside = columns.is_none_or(|columns| width <= columns);
        let (start, indent) = if beside {
            (format!("{heading} "), heading.chars().count() + 1)
        } else {
            (format!("{heading}\n"), 0)
        };
        let numbers: Vec<String> =
            (1..=tiles.len()).map(|number| format!("{number:<CELL$}")).collect();
        let numbers = " ".repeat(indent) + &numbers.concat();
        format!("{start}{}\n{}", self.tiles(tiles), numbers.trim_end())
    }

    /// The grid, split into parts that fit the window. Each part has a line of column numbers and
    /// then the rows, each after its number. Usually one part is enough.
    pub fn grid(self, setup: &Setup, marks: Marks, columns: Option<usize>) -> Vec<String> {
        let area = Area::of(setup, marks.pending);
        let (number, cell) = (area.number_width(), area.cell_width());
        let room = columns.map_or(usize::MAX, |columns| columns.saturating_sub(number) / cell);
        let all: Vec<i64> = area.columns.clone().collect();
        // Parts of equal width: a last part of one column would be hard to read.
        let parts = all.len().div_ceil(room.max(1));
        let parts = all.chunks(all.len().div_ceil(parts));
        parts.map(|columns| self.part(setup, marks, &area, columns)).collect()
    }

    fn part(self, setup: &Setup, marks: Marks, area: &Area, columns: &[i64]) -> String {
        let (number, cell) = (area.number_width(), area.cell_width());
        let heading: Vec<String> =
            columns.iter().map(|column| format!("{column:>cell$}")).collect();
        let mut lines = vec![" ".repeat(number) + &heading.concat()];
        for row in area.rows.clone() {
            let cells = columns.iter().map(|&column| {
                let drawn = self.cell(setup, marks, Place::at(row, column));
                " ".repeat(cell - CELL) + &drawn
            });
            lines.push(format!("{row:>number$}{}", cells.collect::<String>()));
        }
        lines.join("\n")
    }

    /// A cell, three columns wide.
    fn cell(self, setup: &Setup, marks: Marks, place: Place) -> String {
        if let Some(one) = marks.pending.iter().find(|one| one.place == place) {
            return self.pending(one.tile);
        }
        let mark = if marks.fresh.iter().any(|one| one.place == place) { '>' } else { ' ' };
        let drawn = |tile| format!("{mark}{}", self.tile(tile));
        setup.tile(place).map_or_else(|| "  .".to_owned(), drawn)
    }
}

/// The rows and columns that are shown.
struct Area {
    rows: RangeInclusive<i64>,
    columns: RangeInclusive<i64>,
}

impl Area {
    fn of(setup: &Setup, pending: &[Placement]) -> Area {
        let places = || setup.iter().chain(pending.iter().copied()).map(|one| one.place);
        let around = |number: fn(Place) -> i64| {
            let (least, most) = (places().map(number).min(), places().map(number).max());
            least.unwrap_or(0) - MARGIN..=most.unwrap_or(0) + MARGIN
        };
        Area { rows: around(|place| place.row), columns: around(|place| place.column) }
    }

    fn number_width(&self) -> usize {
        widest(&self.rows)
    }

    fn cell_width(&self) -> usize {
        CELL.max(widest(&self.columns) + 1)
    }
}

fn widest(numbers: &RangeInclusive<i64>) -> usize {
    [numbers.start(), numbers.end()]
        .map(|number| number.to_string().len())
        .into_iter()
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::tiles;
    use pretty_assertions::assert_eq;

    const PLAIN: Look = Look { paint: Paint::Plain, signs: Signs::Letters };

    fn grid(setup: &str, columns: usize) -> Vec<String> {
        PLAIN.grid(&setup.parse().unwrap(), Marks::default(), Some(columns))
    }

    #[test]
    fn a_grid_wider_than_the_window_comes_in_parts() {
        let parts = grid("CrDrSrTr", 11);
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[1].lines().next(), Some("    2  3  4"));
        assert_eq!(parts[1].lines().nth(2), Some(" 0 Sr Tr  ."));
        assert_eq!(grid("CrDrSrTr", 1).len(), 6);
        // Five columns fit, but the sixth is not left alone.
        let parts = grid("CrDrSrTr", 17);
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[1].lines().next(), Some("    2  3  4"));
    }

    #[test]
    fn positions_are_under_their_tiles() {
        let hand = |columns| PLAIN.hand("Hand:", &tiles("CrDbLp").unwrap(), columns);
        for columns in [None, Some(14)] {
            assert_eq!(hand(columns), "Hand: Cr Db Lp\n      1  2  3");
        }
        assert_eq!(hand(Some(13)), "Hand:\nCr Db Lp\n1  2  3");
    }
}
