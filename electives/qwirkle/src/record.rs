//! Game records in JSON: who played, and what was done turn by turn.
//!
//! ```json
//! {"players": ["Anna", "Chris"], "turns": [
//!   {"player": "Anna", "points": 1,
//!    "place": [{"row": 0, "col": 0, "shape": "circle", "color": "red"}]},
//!   {"player": "Chris", "exchange": 2}]}
//! ```
//!
//! Optional fields are `points`; `hands`, the first hand of each player by name; and in a turn
//! `swapped`, the tiles that were exchanged, and `drawn`, the tiles that were drawn after it. A
//! hand is checked as long as it is known. A record may stop at any turn. Unknown fields are
//! ignored.

mod replay;

pub use replay::{Reason, Replay, Wrong, replay};

use crate::board::{Place, Placement};
use crate::tile::{Color, Shape, Tile};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Record {
    /// The players' names, seat by seat.
    pub players: Vec<String>,
    /// The hands that were dealt, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hands: BTreeMap<String, Vec<Named>>,
    /// The turns.
    pub turns: Vec<Turn>,
}

/// A tile, by the names of its shape and color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// The shape.
    pub shape: Shape,
    /// The color.
    pub color: Color,
}

/// A tile and the place where it is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The row; numbers grow downward.
    pub row: i64,
    /// The column.
    pub col: i64,
    /// The shape.
    pub shape: Shape,
    /// The color.
    pub color: Color,
}

/// A turn. It has exactly one of `place`, `exchange` and `pass`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Turn {
    /// The player's name.
    pub player: String,
    /// The tiles that were laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Vec<Placed>>,
    /// The number of tiles exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<usize>,
    /// The tiles exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<Vec<Named>>,
    /// Whether the player passed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// The points of the tiles laid, without the bonus for ending the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The tiles drawn afterwards.
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
    /// A turn that laid these tiles.
    pub fn laid(player: &str, laid: &[Placement], points: u32) -> Turn {
        let place = Some(laid.iter().copied().map(Placed::from).collect());
        Turn { player: player.to_owned(), place, points: Some(points), ..Turn::default() }
    }

    /// A turn that exchanged this many tiles.
    pub fn exchanged(player: &str, count: usize) -> Turn {
        Turn { player: player.to_owned(), exchange: Some(count), ..Turn::default() }
    }

    /// A turn without a move.
    pub fn passed(player: &str) -> Turn {
        Turn { player: player.to_owned(), pass: true, ..Turn::default() }
    }
}

impl Record {
    /// Parses a record.
    ///
    /// # Errors
    /// What is wrong, with its line and column.
    pub fn from_json(text: &str) -> Result<Record, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The record as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record is texts, numbers and lists")
    }
}

#[cfg(test)]
mod tests;
