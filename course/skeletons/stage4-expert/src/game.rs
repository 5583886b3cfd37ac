//! The state of a game. This module neither asks questions nor reads answers.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use crate::board::{Board, Cell};
use crate::config::{COLUMNS, DECK_SIZE, ROWS};
use crate::rules;
use crate::turn::Move;
use rand::Rng;
use shared::{Console, TileList};
use std::io;

/// A game from the deal to the end.
#[derive(Debug, Clone)]
pub struct Game {
    /// The name of the player.
    pub name: String,
    /// The points so far.
    pub points: usize,
    /// The board.
    pub board: Board,
    /// The tiles that are left.
    pub bag: TileList,
    /// The player's tiles.
    pub deck: TileList,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The player has no tiles left.
    EmptyDeck,
    /// No tile of the deck may be put on any cell.
    Blocked,
}

impl Game {
    /// Fills a bag, deals the player a deck, then puts a random tile in the middle of the board.
    pub fn new(name: &str, copies: usize, generator: &mut impl Rng) -> Game {
        todo!(
            "Fills a bag, deals the player a deck, then puts a random tile in the middle of the \
             board"
        )
    }

    /// Carries out a move: moves the tile from the deck to the board, adds its points, and fills the
    /// deck from the bag.
    pub fn take(&mut self, chosen: Move, generator: &mut impl Rng) {
        todo!(
            "Carries out a move: moves the tile from the deck to the board, adds its points, and \
             fills the deck from the bag"
        )
    }

    /// Why the game is over; `None` if it is not.
    pub fn ending(&self) -> Option<Ending> {
        todo!("Why the game is over; `None` if it is not")
    }

    /// Prints the board, the bag, the points and the deck.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        todo!("Prints the board, the bag, the points and the deck")
    }
}
