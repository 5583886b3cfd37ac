//! A player.

use shared::Tile;

/// Somebody at the table.
#[derive(Debug, Clone)]
pub struct Player {
    /// What she is called.
    pub name: String,
    /// Whether nobody is asked for her turns.
    pub computer: bool,
    /// Her tiles.
    pub deck: Vec<Tile>,
    /// What her turns were worth.
    pub points: usize,
}

impl Player {
    /// A player without tiles and points.
    #[must_use]
    pub const fn new(name: String, computer: bool) -> Player {
        Player { name, computer, deck: Vec::new(), points: 0 }
    }
}
