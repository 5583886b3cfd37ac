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
    /// How many identical tiles there are of each kind.
    pub copies: usize,
    /// The board.
    pub board: Board,
    /// The tiles that are left.
    pub bag: TileList,
    /// The players, in the order in which they move.
    pub players: Vec<Player>,
    /// The index of the player who moves next.
    pub next: usize,
}

/// What a player may see: neither the bag nor the decks of others.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// How many identical tiles there are of each kind.
    pub copies: usize,
    /// The board.
    pub board: &'a Board,
    /// The player's deck.
    pub deck: &'a TileList,
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
    new_bag(copies).len().saturating_sub(1) / DECK_SIZE
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
        &self.players[self.next]
    }

    /// What the player who moves next may see.
    pub fn view(&self) -> View<'_> {
        todo!("What the player who moves next may see")
    }

    /// Carries out a turn: moves the tile from the deck to the board, adds its points, and fills the
    /// deck from the bag. Then it is the next player's turn.
    pub fn take(&mut self, turn: Turn, generator: &mut impl Rng) {
        if let Turn::Lay(chosen) = turn {
            let placement = chosen.placement();
            // Borrows only `players`, so `board` and `bag` can be changed at the same time.
            let player = &mut self.players[self.next];
            player.deck.remove_at(placement.index);
            self.board.add(placement.tile, placement.cell);
            player.points += chosen.points();
            pick(1, &mut self.bag, &mut player.deck, generator);
        }
        self.next = (self.next + 1) % self.players.len();
    }

    /// Why the game is over; `None` if it is not.
    pub fn ending(&self) -> Option<Ending> {
        let is_blocked = |player: &Player| rules::is_blocked(&player.deck, &self.board);
        if let Some(player) = self.players.iter().find(|player| player.deck.is_empty()) {
            Some(Ending::EmptyDeck(player.name.clone()))
        } else if self.players.iter().all(is_blocked) {
            Some(Ending::AllBlocked)
        } else {
            None
        }
    }

    /// Whether the player who moves next cannot lay any tile.
    pub fn is_blocked(&self) -> bool {
        rules::is_blocked(&self.player().deck, &self.board)
    }

    /// The players with the most points.
    pub fn winners(&self) -> Vec<&Player> {
        let most = self.players.iter().map(|player| player.points).max();
        self.players.iter().filter(|player| Some(player.points) == most).collect()
    }

    /// All parts of the game, for debugging.
    pub fn show(&self) -> String {
        let players: String = self.players.iter().map(Player::show).collect();
        let (board, bag) = (self.board.show(), self.bag.show());
        format!("{board}Bag: {bag}{players}Player {} is next\n", self.next)
    }

    /// Prints the board, the bag, everybody's points, and the deck of the player who moves next.
    pub fn print(&self, console: &mut Console) -> io::Result<()> {
        self.board.print(console)?;
        print_bag(&self.bag, console)?;
        for player in &self.players {
            console.tell(format!("Points of {}: {}.", player.name, player.points))?;
        }
        let Player { name, deck, .. } = self.player();
        deck.print_numbered(&format!("Deck of {name}: "), console)
    }
}
