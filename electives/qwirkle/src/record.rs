//! A game as JSON: who played, and what was done turn by turn.
//!
//! ```json
//! {"players": ["Anna", "Chris"], "turns": [
//!   {"player": "Anna", "points": 1,
//!    "place": [{"row": 0, "col": 0, "shape": "circle", "color": "red"}]},
//!   {"player": "Chris", "exchange": 2}]}
//! ```
//!
//! `points` may be left out; so may `hands`, the first hand of each player by name, and in a turn
//! `swapped`, the tiles that were exchanged, and `drawn`, what was drawn after it. A hand is
//! checked for as long as it is known. A record may stop anywhere. What else stands in it is not
//! looked at.

mod replay;

pub use replay::{Reason, Replay, Wrong, replay};

use crate::board::{Place, Placement};
use crate::tile::{Color, Shape, Tile};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Record {
    /// The names, seat by seat.
    pub players: Vec<String>,
    /// What was dealt, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, Vec<Named>>,
    /// What was done.
    pub turns: Vec<Turn>,
}

/// A tile in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// What is drawn on it.
    pub shape: Shape,
    /// What it is drawn in.
    pub color: Color,
}

/// A tile in words, and where it is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Which row; they grow downward.
    pub row: i64,
    /// Which column.
    pub col: i64,
    /// What is drawn on it.
    pub shape: Shape,
    /// What it is drawn in.
    pub color: Color,
}

/// A turn: exactly one of `place`, `exchange` and `pass` says what was done.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn.
    pub player: String,
    /// The tiles that were laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Vec<Placed>>,
    /// How many tiles were exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<usize>,
    /// Which tiles were exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<Vec<Named>>,
    /// Whether nothing was done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// The points of what was laid, without those for ending the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// What was drawn after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Vec<Named>>,
}

impl From<Tile> for Named {
    fn from(tile: Tile) -> Named {
        Named { shape: tile.shape(), color: tile.color() }
    }
}

impl From<Named> for Tile {
    fn from(named: Named) -> Tile {
        Tile::new(named.shape, named.color)
    }
}

impl From<Placement> for Placed {
    fn from(laid: Placement) -> Placed {
        let (Place { row, column: col }, Named { shape, color }) = (laid.place, laid.tile.into());
        Placed { row, col, shape, color }
    }
}

impl From<Placed> for Placement {
    fn from(placed: Placed) -> Placement {
        let Placed { row, col, shape, color } = placed;
        Placement { place: Place::at(row, col), tile: Tile::new(shape, color) }
    }
}

impl Turn {
    /// Tiles were laid.
    #[must_use]
    pub fn laid(player: &str, laid: &[Placement], points: u32) -> Turn {
        let place = Some(laid.iter().copied().map(Placed::from).collect());
        Turn { player: player.to_owned(), place, points: Some(points), ..Turn::default() }
    }

    /// So many tiles were exchanged.
    #[must_use]
    pub fn exchanged(player: &str, count: usize) -> Turn {
        Turn { player: player.to_owned(), exchange: Some(count), ..Turn::default() }
    }

    /// Nothing was done.
    #[must_use]
    pub fn passed(player: &str) -> Turn {
        Turn { player: player.to_owned(), pass: true, ..Turn::default() }
    }
}

impl Record {
    /// Reads one.
    ///
    /// # Errors
    /// What is no record, and at which line and column.
    pub fn from_json(text: &str) -> Result<Record, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Writes it.
    ///
    /// # Panics
    /// Never: there is nothing in a record that JSON has no words for.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record is texts, numbers and lists")
    }
}

#[cfg(test)]
mod tests;
