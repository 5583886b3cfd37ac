//! A player.

use shared::Tile;

/// A player: a name, a deck, and points.
#[derive(Debug, Clone)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// Whether the program plays for this player.
    pub computer: bool,
    /// The player's tiles.
    pub deck: Vec<Tile>,
    /// The player's points.
    pub points: usize,
}

impl Player {
    /// A player without tiles and points.
    pub const fn new(name: String, computer: bool) -> Player {
        Player { name, computer, deck: Vec::new(), points: 0 }
    }
}
