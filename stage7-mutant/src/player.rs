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
        Player { name: name.to_owned(), kind, points: 0, deck: TileList::new() }
    }

    /// All parts of the player, for debugging.
    pub fn show(&self) -> String {
        let deck = self.deck.show();
        format!("Player {:?} ({:?}), {} points\n{deck}", self.name, self.kind, self.points)
    }
}
