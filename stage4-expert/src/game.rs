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
        let mut bag = new_bag(copies);
        let mut deck = TileList::new();
        pick(DECK_SIZE, &mut bag, &mut deck, generator);
        let mut board = Board::new(ROWS, COLUMNS);
        if let Some(first) = bag.remove_random(generator) {
            board.add(first, Cell { row: ROWS / 2, column: COLUMNS / 2 });
        }
        Game { name: name.to_owned(), points: 0, board, bag, deck }
    }

    /// Carries out a move: moves the tile from the deck to the board, adds its points, and fills the
    /// deck from the bag.
    pub fn take(&mut self, chosen: Move, generator: &mut impl Rng) {
        let placement = chosen.placement();
        self.deck.remove_at(placement.index);
        self.board.add(placement.tile, placement.cell);
        self.points += chosen.points();
        pick(1, &mut self.bag, &mut self.deck, generator);
    }

    /// Why the game is over; `None` if it is not.
    pub fn ending(&self) -> Option<Ending> {
        if self.deck.is_empty() {
            Some(Ending::EmptyDeck)
        } else if rules::is_blocked(&self.deck, &self.board) {
            Some(Ending::Blocked)
        } else {
            None
        }
    }

    /// Prints the board, the bag, the points and the deck.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        self.board.print(console)?;
        print_bag(&self.bag, console)?;
        console.tell(format!("Points of {}: {}.", self.name, self.points))?;
        self.deck.print_numbered(&format!("Deck of {}: ", self.name), console)
    }
}
