//! Where a design keeps its tiles, for the book's figure.

use crate::board::{Board, Cell};
use crate::positioned::{Coordinate, PositionedTile};
use serde::Serialize;
use shared::Tile;

/// A place in memory that a design has for a tile.
#[derive(Debug, Clone, Serialize)]
pub struct Place {
    /// Where it is in memory.
    pub address: String,
    /// Its cell on the board.
    pub cell: Cell,
    /// The tile there in notation, if any.
    pub tile: Option<String>,
}

impl Place {
    /// The place at which `kept` is.
    pub(crate) fn of<T>(kept: &T, cell: Cell, tile: Option<Tile>) -> Place {
        let address = format!("{:#x}", std::ptr::from_ref(kept).addr());
        Place { address, cell, tile: tile.map(|tile| tile.to_string()) }
    }

    /// The place of a tile that knows its position.
    pub(crate) fn of_positioned<N: Coordinate>(kept: &PositionedTile<N>) -> Place {
        Place::of(&kept.tile, kept.cell(), Some(kept.tile))
    }
}

/// A design that shows its memory.
pub trait Stored: Board {
    /// Its places, in the order in which it keeps them.
    fn places(&self) -> Vec<Place>;
}
