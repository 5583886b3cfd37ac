//! The state of a game. This module neither asks questions nor reads answers.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use crate::board::{Board, Cell};
use crate::config::{COLUMNS, DECK_SIZE, ROWS};
use crate::player::Player;
use crate::rules;
use crate::turn::Turn;
use rand::Rng;
use shared::{Console, TileList};
use std::io;

/// A game from the deal to the end.
#[derive(Debug, Clone)]
pub struct Game {
    /// The board.
    pub board: Board,
    /// The tiles that are left.
    pub bag: TileList,
    /// The players, in the order in which they move.
    pub players: Vec<Player>,
    /// The index of the player who moves next.
    pub next: usize,
}

/// Why a game is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The player of this name has no tiles left.
    EmptyDeck(String),
    /// No player can lay a tile.
    AllBlocked,
}

/// How many players there are tiles for: each gets a deck, and one tile goes on the board.
pub fn most_players(copies: usize) -> usize {
    todo!("How many players there are tiles for: each gets a deck, and one tile goes on the board")
}

impl Game {
    /// Fills a bag, deals each player a deck, then puts a random tile in the middle of the board. The
    /// first player moves first.
    ///
    /// # Panics
    /// When there are no players, or more than [`most_players`].
    pub fn new(copies: usize, mut players: Vec<Player>, generator: &mut impl Rng) -> Game {
        todo!(
            "Fills a bag, deals each player a deck, then puts a random tile in the middle of the \
             board"
        )
    }

    /// The player who moves next.
    pub fn player(&self) -> &Player {
        todo!("The player who moves next")
    }

    /// Carries out a turn: moves the tile from the deck to the board, adds its points, and fills the
    /// deck from the bag. Then it is the next player's turn.
    pub fn take(&mut self, turn: Turn, generator: &mut impl Rng) {
        todo!(
            "Carries out a turn: moves the tile from the deck to the board, adds its points, and \
             fills the deck from the bag"
        )
    }

    /// Why the game is over; `None` if it is not.
    pub fn ending(&self) -> Option<Ending> {
        todo!("Why the game is over; `None` if it is not")
    }

    /// Whether the player who moves next cannot lay any tile.
    pub fn is_blocked(&self) -> bool {
        todo!("Whether the player who moves next cannot lay any tile")
    }

    /// The players with the most points.
    pub fn winners(&self) -> Vec<&Player> {
        todo!("The players with the most points")
    }

    /// All parts of the game, for debugging.
    pub fn show(&self) -> String {
        todo!("All parts of the game, for debugging")
    }

    /// Prints the board, the bag, everybody's points, and the deck of the player who moves next.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        todo!(
            "Prints the board, the bag, everybody's points, and the deck of the player who moves \
             next"
        )
    }
}
