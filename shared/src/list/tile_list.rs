//! Lists of tiles: a bag, a deck. What only a list of tiles can do.

use super::List;
use crate::console::Console;
use crate::tile::{ParseTileError, Tile};
use std::fmt;
use std::io;
use std::str::FromStr;
use thiserror::Error;

/// A list of tiles. Its notation is the tiles in a row: `ArBgCb`.
pub type TileList = List<Tile>;

impl TileList {
    /// Prints a heading and the tiles after it, separated by spaces. Cost: n steps.
    ///
    /// # Errors
    /// When the console cannot be written to.
    pub fn print(&self, heading: &str, console: &mut Console) -> io::Result<()> {
        let tiles = self.draw(console);
        console.tell_row(heading, &tiles)
    }

    /// Like [`print`](TileList::print), with the index of each tile under it. Cost: n steps.
    ///
    /// # Errors
    /// When the console cannot be written to.
    pub fn print_numbered(&self, heading: &str, console: &mut Console) -> io::Result<()> {
        let tiles = self.draw(console);
        console.tell_numbered_row(heading, &tiles)
    }

    fn draw(&self, console: &Console) -> Vec<String> {
        self.iter().map(|tile| tile.draw(console.paint())).collect()
    }
}

/// The notation. Cost: n steps.
impl fmt::Display for TileList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|tile| write!(f, "{tile}"))
    }
}

/// Why a text is no list of tiles: which tile, counted from 0, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("tile {index}: {error}")]
pub struct ParseTileListError {
    /// The tile's index.
    pub index: usize,
    /// What is wrong with it.
    pub error: ParseTileError,
}

/// Reads the notation. Cost: a step per tile.
impl FromStr for TileList {
    type Err = ParseTileListError;

    fn from_str(text: &str) -> Result<TileList, ParseTileListError> {
        let characters: Vec<char> = text.chars().collect();
        let tiles = characters.chunks(2).enumerate().map(|(index, tile)| {
            let tile: String = tile.iter().collect();
            tile.parse().map_err(|error| ParseTileListError { index, error })
        });
        tiles.collect()
    }
}
