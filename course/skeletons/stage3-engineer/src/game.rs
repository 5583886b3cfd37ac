//! The state of a game. This module neither asks questions nor reads answers.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use crate::board::Board;
use crate::config::DECK_SIZE;
use crate::placement::Placement;
use rand::Rng;
use shared::{Console, TileList};
use std::io;

/// A game from the deal to the end.
#[derive(Debug, Clone)]
pub struct Game {
    /// The name of the player.
    pub name: String,
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
    /// Every cell is occupied.
    FullBoard,
    /// The player has no tiles left.
    EmptyDeck,
}

impl Game {
    /// Fills a bag, and deals the player a deck.
    pub fn new(name: &str, copies: usize, board: Board, generator: &mut impl Rng) -> Game {
        todo!("Fills a bag, and deals the player a deck")
    }

    /// Carries out a placement: moves the tile from the deck to the board, and fills the deck from
    /// the bag.
    pub fn take(&mut self, placement: Placement, generator: &mut impl Rng) {
        todo!(
            "Carries out a placement: moves the tile from the deck to the board, and fills the \
             deck from the bag"
        )
    }

    /// Why the game is over; `None` if it is not.
    pub fn ending(&self) -> Option<Ending> {
        todo!("Why the game is over; `None` if it is not")
    }

    /// Prints the board, the bag and the deck.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        todo!("Prints the board, the bag and the deck")
    }
}
