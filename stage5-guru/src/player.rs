//! A player: who she is, what she has.

use shared::TileList;

/// A player of the game.
#[derive(Debug, Clone)]
pub struct Player {
    /// What she is called; no two players have the same name.
    pub name: String,
    /// What her turns were worth so far.
    pub points: usize,
    /// The tiles that she may lay.
    pub deck: TileList,
}

impl Player {
    /// A player before the deal.
    #[must_use]
    pub fn new(name: &str) -> Player {
        Player { name: name.to_owned(), points: 0, deck: TileList::new() }
    }

    /// What there is of her, raw, for debugging.
    #[must_use]
    pub fn show(&self) -> String {
        let deck = self.deck.show();
        format!("Player {:?}, {} points\n{deck}", self.name, self.points)
    }
}
