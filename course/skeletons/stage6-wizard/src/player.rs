//! A player: name, points and deck.

use shared::TileList;

/// Who chooses a player's turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A user, who is asked.
    Human,
    /// The program.
    Computer,
}

/// A player of the game.
#[derive(Debug, Clone)]
pub struct Player {
    /// The name. The session asks for a different one for each player.
    pub name: String,
    /// Who chooses the player's turns.
    pub kind: Kind,
    /// The points so far.
    pub points: usize,
    /// The tiles that the player may lay.
    pub deck: TileList,
}

impl Player {
    /// A player before the deal.
    pub fn new(name: &str, kind: Kind) -> Player {
        todo!("A player before the deal")
    }

    /// All parts of the player, for debugging.
    pub fn show(&self) -> String {
        todo!("All parts of the player, for debugging")
    }
}
