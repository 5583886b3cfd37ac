//! What is known about the players' decks. A deck is shown only before its player's turn, so a
//! drawn tile is unknown until the deck is shown again.

use crate::oracle::Position;
use crate::play::View;
use crate::play::attempts::{self, Attempt};
use crate::reading::{Deck, words_of};
use shared::Tile;
use std::collections::BTreeMap;

/// What is known about a deck.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Known {
    /// The tiles that are known to be in it.
    pub tiles: Vec<Tile>,
    /// The number of unknown tiles.
    pub drawn: usize,
    /// Whether its player has laid a tile since it was shown.
    pub is_changed: bool,
}

impl Known {
    /// The size of the deck.
    pub fn count(&self) -> usize {
        self.tiles.len() + self.drawn
    }

    /// Whether all its tiles are known, and none of them fits on this board.
    pub fn is_blocked(&self, position: &Position) -> bool {
        self.drawn == 0 && self.fitting(position).is_none()
    }

    /// A known tile that fits on this board, and where.
    fn fitting(&self, position: &Position) -> Option<Attempt> {
        let (deck, position) = (self.tiles.clone(), position.clone());
        let view = View { position, deck, bag: 0, name: String::new(), points: Vec::new() };
        attempts::first_legal(&view)
    }
}

/// All decks that have been shown.
#[derive(Debug, Clone, Default)]
pub struct Decks {
    /// What is known about each, by the words of its player's name.
    known: BTreeMap<Vec<String>, Known>,
}

/// Whether a game must be over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Yes: a deck is empty.
    EmptyDeck,
    /// Yes: no tile of any deck fits anywhere.
    AllBlocked,
    /// No: a player has this tile, which fits on this cell.
    GoesOn(Attempt),
    /// Yes: at level 3, the board is full.
    FullBoard,
    /// Too little is known.
    Unknown,
}

impl Decks {
    /// The deck of this player.
    pub fn of(&self, name: &str) -> Option<&Known> {
        self.known.get(&words_of(name))
    }

    /// Every deck that has been shown.
    pub fn all(&self) -> impl Iterator<Item = &Known> {
        self.known.values()
    }

    /// Records a deck that is shown.
    pub fn show(&mut self, deck: &Deck) {
        let known = Known { tiles: deck.tiles.clone(), drawn: 0, is_changed: false };
        self.known.insert(words_of(&deck.name), known);
    }

    /// Records that a player laid tiles and drew as many, if the bag held enough.
    pub fn lay(&mut self, name: &str, laid: &[Tile], bag: usize) {
        let known = self.known.entry(words_of(name)).or_default();
        for tile in laid {
            let index = known.tiles.iter().position(|other| other == tile);
            index.map(|index| known.tiles.remove(index));
        }
        known.drawn += laid.len().min(bag);
        known.is_changed = true;
    }

    /// Whether a game of this many players must be over on this board.
    pub fn ending(&self, position: &Position, players: usize) -> Ending {
        if self.all().any(|known| known.count() == 0) {
            return Ending::EmptyDeck;
        }
        if let Some(attempt) = self.all().find_map(|known| known.fitting(position)) {
            Ending::GoesOn(attempt)
        } else if self.known.len() == players && self.all().all(|known| known.drawn == 0) {
            Ending::AllBlocked
        } else {
            Ending::Unknown
        }
    }
}
