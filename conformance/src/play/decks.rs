//! What is known of the players' decks. A deck is shown only before its player's turn; what she
//! draws after it is known when it is shown again.

use crate::oracle::Position;
use crate::play::attempts;
use crate::play::view::View;
use crate::reading::{Deck, words_of};
use shared::Tile;

/// A deck as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Known {
    /// The tiles that are certainly there.
    pub tiles: Vec<Tile>,
    /// How many more there are.
    pub drawn: usize,
}

impl Known {
    /// How many tiles it has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tiles.len() + self.drawn
    }
}

/// The decks of those who were seen.
#[derive(Debug, Clone, Default)]
pub struct Decks {
    known: Vec<(Vec<String>, Known)>,
}

/// Whether a game has to be over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Yes: a deck is empty.
    EmptyDeck,
    /// Yes: no tile of any deck fits.
    AllBlocked,
    /// No: somebody has a tile that fits.
    GoesOn,
    /// Too little is known.
    Unknown,
}

impl Decks {
    /// The deck of that name.
    #[must_use]
    pub fn of(&self, name: &str) -> Option<&Known> {
        let name = words_of(name);
        self.known.iter().find(|(other, _)| *other == name).map(|(_, known)| known)
    }

    /// Every deck that was seen.
    pub fn all(&self) -> impl Iterator<Item = &Known> {
        self.known.iter().map(|(_, known)| known)
    }

    /// A deck is shown.
    pub fn show(&mut self, deck: &Deck) {
        self.set(&deck.name, Known { tiles: deck.tiles.clone(), drawn: 0 });
    }

    /// A player lays tiles and draws as many, if the bag holds them.
    pub fn lay(&mut self, name: &str, laid: &[Tile], bag: usize) {
        let mut known = self.of(name).cloned().unwrap_or_default();
        for tile in laid {
            let index = known.tiles.iter().position(|other| other == tile);
            index.map(|index| known.tiles.remove(index));
        }
        known.drawn += laid.len().min(bag);
        self.set(name, known);
    }

    fn set(&mut self, name: &str, known: Known) {
        let name = words_of(name);
        self.known.retain(|(other, _)| *other != name);
        self.known.push((name, known));
    }

    /// Whether the game has to be over on this board, with so many players.
    #[must_use]
    pub fn ending(&self, position: &Position, players: usize) -> Ending {
        if self.all().any(|known| known.count() == 0) {
            return Ending::EmptyDeck;
        }
        let fits = |known: &Known| {
            let (deck, position) = (known.tiles.clone(), position.clone());
            let view = View { position, deck, bag: 0, name: String::new(), points: Vec::new() };
            !attempts::is_blocked(&view)
        };
        if self.all().any(fits) {
            Ending::GoesOn
        } else if self.known.len() == players && self.all().all(|known| known.drawn == 0) {
            Ending::AllBlocked
        } else {
            Ending::Unknown
        }
    }
}
