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
        Player { name: name.to_owned(), points: 0, deck: TileList::new() }
    }

    /// All parts of the player, for debugging.
    pub fn show(&self) -> String {
        let deck = self.deck.show();
        format!("Player {:?}, {} points\n{deck}", self.name, self.points)
    }
}
