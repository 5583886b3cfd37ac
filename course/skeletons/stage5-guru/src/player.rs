//! A player: name, points and deck.

use shared::TileList;

/// A player of the game.
#[derive(Debug, Clone)]
pub struct Player {
    /// The name. The session asks for a different one for each player.
    pub name: String,
    /// The points so far.
    pub points: usize,
    /// The tiles that the player may lay.
    pub deck: TileList,
}

impl Player {
    /// A player before the deal.
    pub fn new(name: &str) -> Player {
        todo!("A player before the deal")
    }

    /// All parts of the player, for debugging.
    pub fn show(&self) -> String {
        todo!("All parts of the player, for debugging")
    }
}
