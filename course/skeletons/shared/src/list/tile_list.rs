//! Lists of tiles, for a bag or a deck: what only a list of tiles can do.

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
    /// Prints a heading and the tiles after it, separated by spaces.
    pub fn print(&self, heading: &str, console: &mut Console) -> io::Result<()> {
        // `tile.draw(console.paint())` is the text of a tile, and `console.tell_row(heading, &texts)` prints
        // a heading with a row of them.
        todo!("draw each tile, and print the row")
    }

    /// Like [`print`](TileList::print), with the index of each tile below it.
    pub fn print_numbered(&self, heading: &str, console: &mut Console) -> io::Result<()> {
        todo!("the same with `console.tell_numbered_row`; level 3 needs it")
    }
}

// What follows is complete: it only calls what you write.

/// The notation.
impl fmt::Display for TileList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|tile| write!(f, "{tile}"))
    }
}

/// Why a text is not a list of tiles.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("tile {index}: {error}")]
pub struct ParseTileListError {
    /// The index of the wrong tile, counted from 0.
    pub index: usize,
    /// What is wrong with it.
    pub error: ParseTileError,
}

/// Reads the notation.
impl FromStr for TileList {
    type Err = ParseTileListError;

    fn from_str(text: &str) -> Result<TileList, ParseTileListError> {
        let characters: Vec<char> = text.chars().collect();
        let mut tiles: Vec<Tile> = Vec::new();
        for (index, pair) in characters.chunks(2).enumerate() {
            let text: String = pair.iter().collect();
            match text.parse() {
                Ok(tile) => tiles.push(tile),
                Err(error) => return Err(ParseTileListError { index, error }),
            }
        }
        Ok(tiles.into_iter().collect())
    }
}
