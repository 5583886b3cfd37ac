//! Why a placement is refused.

use crate::display::listed;
use crate::set::NotASet;
use crate::tile::Tile;
use shared::Paint;

/// The rule that a placement breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    NotASet(Vec<Tile>, NotASet),
    FullBoard(usize),
    NoPlace(Tile),
    NotHeld(Vec<Tile>),
    /// This tile is not taken by this set, counted from 0.
    NotTaken(Tile, usize),
}

impl Refusal {
    /// The message for the user.
    pub fn message(&self, paint: Paint) -> String {
        match self {
            Refusal::NotASet(tiles, reason) => {
                let tiles = listed(tiles, paint);
                format!("Impossible: {tiles} are not a set: {}.", reason.reason(paint))
            }
            Refusal::FullBoard(sets) => {
                format!("Impossible: the board is full; it has room for only {sets} sets.")
            }
            Refusal::NoPlace(tile) => {
                format!("Impossible: no set on the board takes {}.", tile.draw(paint))
            }
            Refusal::NotHeld(tiles) => {
                format!("Impossible: you do not hold {}.", listed(tiles, paint))
            }
            Refusal::NotTaken(tile, set) => {
                format!("Impossible: set {} does not take {}.", set + 1, tile.draw(paint))
            }
        }
    }
}
