//! The game: what there is on the table, and whose turn it is. It neither asks nor reads.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use crate::board::{Board, Cell};
use crate::config::{COLUMNS, DECK_SIZE, ROWS};
use crate::placement::Placement;
use crate::player::Player;
use crate::turn::{self, Illegal, Laid};
use crate::{rules, scoring};
use rand::Rng;
use shared::{Console, TileList};
use std::io;

/// A game from the deal to the end.
#[derive(Debug, Clone)]
pub struct Qwirkle {
    copies: usize,
    board: Board,
    bag: TileList,
    players: Vec<Player>,
    /// Which of the players moves next.
    next: usize,
}

/// What a player does when it is her turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// She lays these tiles.
    Lay(Vec<Placement>),
    /// She lays none.
    Skip,
}

/// What a player may see: no bag, and no deck but her own.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// How often each tile is there.
    pub copies: usize,
    /// The board.
    pub board: &'a Board,
    /// Her deck.
    pub deck: &'a TileList,
}

/// Why a game is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// This player has no tiles left.
    EmptyDeck(String),
    /// No player can lay any of her tiles.
    AllBlocked,
}

/// How many players the tiles are enough for: each gets a deck, and one tile is for the board.
#[must_use]
pub fn most_players(copies: usize) -> usize {
    (new_bag(copies).len() - 1) / DECK_SIZE
}

impl Qwirkle {
    /// Deals each player a deck, then lays a tile at random in the middle of the board. The first
    /// player moves first.
    ///
    /// # Panics
    /// When there is no player, or there are more than [`most_players`].
    #[must_use]
    pub fn new(copies: usize, mut players: Vec<Player>, generator: &mut impl Rng) -> Qwirkle {
        let bounds = 1..=most_players(copies);
        assert!(bounds.contains(&players.len()), "{} players", players.len());
        let mut bag = new_bag(copies);
        for player in &mut players {
            pick(DECK_SIZE, &mut bag, &mut player.deck, generator);
        }
        let mut board = Board::new(ROWS, COLUMNS);
        let first = bag.remove_random(generator).expect("the decks leave a tile in the bag");
        board.add(first, Cell { row: ROWS / 2, column: COLUMNS / 2 });
        Qwirkle { copies, board, bag, players, next: 0 }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The bag.
    #[must_use]
    pub fn bag(&self) -> &TileList {
        &self.bag
    }

    /// The players, in the order in which they move.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Whose turn it is.
    #[must_use]
    pub fn player(&self) -> &Player {
        &self.players[self.next]
    }

    /// The tiles of some placements, and what laying them is worth.
    ///
    /// # Errors
    /// The rule that forbids it.
    ///
    /// # Panics
    /// When a placement names no tile of the deck.
    pub fn check(&self, placements: &[Placement]) -> Result<(Vec<Laid>, usize), Illegal> {
        let laid = turn::check(&self.board, placements, &self.player().deck)?;
        let points = scoring::points(&self.board, &laid);
        Ok((laid, points))
    }

    /// What whoever moves next may see.
    #[must_use]
    pub fn view(&self) -> View<'_> {
        View { copies: self.copies, board: &self.board, deck: &self.player().deck }
    }

    /// Takes the turn of whoever moves next: her tiles are laid, her points count, her deck is
    /// filled up from the bag. Then it is the next player's turn.
    ///
    /// # Panics
    /// When the turn is not legal: to [`check`](Qwirkle::check) first is up to the caller.
    pub fn take(&mut self, turn: &Turn, generator: &mut impl Rng) {
        if let Turn::Lay(placements) = turn {
            let (laid, points) = self.check(placements).expect("the turn was checked");
            let player = &mut self.players[self.next];
            for &Laid { tile, cell } in &laid {
                self.board.add(tile, cell);
            }
            // From the last index to the first: what is taken out moves all that stand behind it.
            let mut indices: Vec<usize> = placements.iter().map(|lay| lay.index).collect();
            indices.sort_unstable_by(|a, b| b.cmp(a));
            for index in indices {
                player.deck.remove_at(index);
            }
            player.points += points;
            pick(laid.len(), &mut self.bag, &mut player.deck, generator);
        }
        self.next = (self.next + 1) % self.players.len();
    }

    /// Why the game is over; nothing as long as it goes on. To be asked after every turn.
    #[must_use]
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

    /// Whether whoever moves next can lay none of her tiles.
    #[must_use]
    pub fn is_blocked(&self) -> bool {
        rules::is_blocked(&self.player().deck, &self.board)
    }

    /// All players who have the most points.
    #[must_use]
    pub fn winners(&self) -> Vec<&Player> {
        let most = self.players.iter().map(|player| player.points).max();
        self.players.iter().filter(|player| Some(player.points) == most).collect()
    }

    /// Everything there is, raw, for debugging.
    #[must_use]
    pub fn show(&self) -> String {
        let players: String = self.players.iter().map(Player::show).collect();
        let (board, bag) = (self.board.show(), self.bag.show());
        format!("{board}Bag: {bag}{players}Player {} is next\n", self.next)
    }

    /// Prints the board, the bag, everybody's points, and the deck of whoever moves next.
    ///
    /// # Errors
    /// When the console cannot be written to.
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

#[cfg(test)]
pub(crate) mod tests;
