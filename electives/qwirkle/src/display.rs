//! What is drawn: tiles, hands, and the grid grown to what is laid.
//!
//! A tile is two columns wide wherever it stands: its shape, as a symbol or as the letter of the
//! notation, then the initial of its color. So nobody needs colors to tell tiles apart, and a
//! transcript reads like the screen. A tile that is not confirmed yet has a star before it, and one
//! that the player has not seen there before has an arrow.

use crate::board::{Axis, Place, Placement, Setup};
use crate::tile::{Color, Shape, Tile};
use shared::color::{BLACK, draw};
use shared::{Color as Ink, Paint};

/// How many columns a tile takes.
const TILE: usize = 2;
/// How many columns a cell takes at least: a tile, and a space or a star before it.
const CELL: usize = TILE + 1;
/// How many cells are shown around what is laid.
const MARGIN: i64 = 1;

/// What shapes are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signs {
    /// `●`
    Symbols,
    /// `C`
    Letters,
}

/// Which tiles stand out.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// Those that await their confirmation; they are not in the arrangement.
    pub pending: &'a [Placement],
    /// Those that are new to whoever looks.
    pub fresh: &'a [Placement],
}

/// How tiles are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Whether in colors.
    pub paint: Paint,
    /// With what.
    pub signs: Signs,
}

/// The symbol of a shape: one column wide, and never drawn as a picture.
#[must_use]
pub const fn symbol(shape: Shape) -> char {
    match shape {
        Shape::Circle => '●',
        Shape::Square => '■',
        Shape::Diamond => '◆',
        Shape::Star => '★',
        Shape::Clover => '♣',
        Shape::Crisscross => '✚',
    }
}

/// The course's own colors.
const fn ink(color: Color) -> u8 {
    match color {
        Color::Red => Ink::Red.index(),
        Color::Orange => Ink::Orange.index(),
        Color::Yellow => Ink::Yellow.index(),
        Color::Green => Ink::Green.index(),
        Color::Blue => Ink::Blue.index(),
        Color::Purple => Ink::Purple.index(),
    }
}

impl Look {
    /// What stands for a shape.
    #[must_use]
    pub const fn sign(self, shape: Shape) -> char {
        match self.signs {
            Signs::Symbols => symbol(shape),
            Signs::Letters => shape.letter(),
        }
    }

    /// A tile, two columns wide.
    #[must_use]
    pub fn tile(self, tile: Tile) -> String {
        self.draw(&[self.sign(tile.shape()), tile.color().letter()], ink(tile.color()), BLACK)
    }

    /// Tiles with spaces between.
    #[must_use]
    pub fn tiles(self, tiles: &[Tile]) -> String {
        tiles.iter().map(|&tile| self.tile(tile)).collect::<Vec<_>>().join(" ")
    }

    /// A tile that is not confirmed, with a star before it; black on its color.
    fn pending(self, tile: Tile) -> String {
        let signs = ['*', self.sign(tile.shape()), tile.color().letter()];
        self.draw(&signs, BLACK, ink(tile.color()))
    }

    fn draw(self, signs: &[char], foreground: u8, background: u8) -> String {
        match self.paint {
            Paint::Plain => signs.iter().collect(),
            Paint::Colored => {
                signs.iter().map(|&sign| draw(sign, foreground, background)).collect()
            }
        }
    }

    /// A hand in two lines: the tiles behind a heading, and under them their positions from 1. The
    /// heading stands above them where a window of so many columns leaves no room.
    #[must_use]
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

    /// The grid in parts that a window of so many columns holds: each has a line of column numbers,
    /// then the rows behind their numbers. Mostly one part is enough.
    #[must_use]
    pub fn grid(self, setup: &Setup, marks: Marks, columns: Option<usize>) -> Vec<String> {
        let area = Area::of(setup, marks.pending);
        let (number, cell) = (area.number_width(), area.cell_width());
        let room = columns.map_or(usize::MAX, |columns| columns.saturating_sub(number) / cell);
        let all: Vec<i64> = (area.left..=area.right).collect();
        // Parts of about the same width: a single column at the end would tell little.
        let parts = all.len().div_ceil(room.max(1));
        let parts = all.chunks(all.len().div_ceil(parts));
        parts.map(|columns| self.part(setup, marks, &area, columns)).collect()
    }

    fn part(self, setup: &Setup, marks: Marks, area: &Area, columns: &[i64]) -> String {
        let (number, cell) = (area.number_width(), area.cell_width());
        let labels = columns.iter().map(|&column| area.place(0, column).column);
        let heading: Vec<String> = labels.map(|label| format!("{label:>cell$}")).collect();
        let mut lines = vec![" ".repeat(number) + &heading.concat()];
        for row in area.top..=area.bottom {
            let label = area.place(row, 0).row;
            let cells = columns.iter().map(|&column| {
                let drawn = self.cell(setup, marks, area.place(row, column));
                " ".repeat(cell - CELL) + &drawn
            });
            lines.push(format!("{label:>number$}{}", cells.collect::<String>()));
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

/// What is shown, in steps from a tile: the grid has no edge, and its numbers may begin again.
struct Area {
    origin: Place,
    top: i64,
    bottom: i64,
    left: i64,
    right: i64,
}

impl Area {
    fn of(setup: &Setup, pending: &[Placement]) -> Area {
        let places = || setup.iter().chain(pending.iter().copied()).map(|one| one.place);
        let origin = places().next().unwrap_or_default();
        let rows = || places().map(|place| place.row.wrapping_sub(origin.row));
        let columns = || places().map(|place| place.column.wrapping_sub(origin.column));
        Area {
            origin,
            top: rows().min().unwrap_or(0) - MARGIN,
            bottom: rows().max().unwrap_or(0) + MARGIN,
            left: columns().min().unwrap_or(0) - MARGIN,
            right: columns().max().unwrap_or(0) + MARGIN,
        }
    }

    fn place(&self, row: i64, column: i64) -> Place {
        self.origin.step(Axis::Column, row).step(Axis::Row, column)
    }

    /// How many columns the number of a row takes.
    fn number_width(&self) -> usize {
        let labels = (self.top..=self.bottom).map(|row| self.place(row, 0).row.to_string().len());
        labels.max().unwrap_or(0)
    }

    fn cell_width(&self) -> usize {
        let labels = self.left..=self.right;
        let widest = labels.map(|column| self.place(0, column).column.to_string().len()).max();
        CELL.max(widest.unwrap_or(0) + 1)
    }
}

#[cfg(test)]
mod tests;
