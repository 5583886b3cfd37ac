//! A player: who she is, what she has.

use shared::TileList;

/// Who decides what a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// She is asked.
    Human,
    /// The program chooses.
    Computer,
}

/// A player of the game.
#[derive(Debug, Clone)]
pub struct Player {
    /// What she is called; no two players have the same name.
    pub name: String,
    /// Who decides for her.
    pub kind: Kind,
    /// What her turns were worth so far.
    pub points: usize,
    /// The tiles that she may lay.
    pub deck: TileList,
}

impl Player {
    /// A player before the deal.
    #[must_use]
    pub fn new(name: &str, kind: Kind) -> Player {
        Player { name: name.to_owned(), kind, points: 0, deck: TileList::new() }
    }

    /// What there is of her, raw, for debugging.
    #[must_use]
    pub fn show(&self) -> String {
        let deck = self.deck.show();
        format!("Player {:?} ({:?}), {} points\n{deck}", self.name, self.kind, self.points)
    }
}
