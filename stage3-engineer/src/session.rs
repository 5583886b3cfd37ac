//! The conversation: a name, a bag and a board, then placements until the end.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use crate::board::{Board, LONGEST_SIDE};
use crate::placement::{Placement, words};
use rand::Rng;
use shared::{Console, TileList};
use std::io;

/// The maximum number of copies of each tile in a game.
pub const MOST_COPIES: usize = 100;

/// How many tiles a deck has until the bag is empty.
pub const DECK_SIZE: usize = 6;

/// The state of a game, and the name of its player.
struct Game {
    name: String,
    board: Board,
    bag: TileList,
    deck: TileList,
}

/// Plays a game until it ends or the user leaves.
pub fn run(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let Some(name) = console.ask_name("Hello, what is your name? ")? else {
        return console.tell("I wish you farewell.");
    };
    if let Some(game) = set_up(&name, console, generator)? {
        play(game, console, generator)?;
    }
    console.tell(format!("Dear {name}, I wish you farewell and hope to see you again."))
}

/// Asks for the sizes of the game, and deals; `None` when the user has left.
fn set_up(name: &str, console: &mut Console, generator: &mut impl Rng) -> io::Result<Option<Game>> {
    let mut ask = |what: &str, most: usize| {
        console.ask_number(&format!("Dear {name}, how many {what}? "), 1..=most)
    };
    let Some(copies) = ask("identical tiles", MOST_COPIES)? else {
        return Ok(None);
    };
    let Some(rows) = ask("rows", LONGEST_SIDE)? else {
        return Ok(None);
    };
    let Some(columns) = ask("columns", LONGEST_SIDE)? else {
        return Ok(None);
    };

    Ok(Some(Game::new(name, copies, Board::new(rows, columns), generator)))
}

/// Lets the user put tiles on the board until the game is over or the user leaves.
fn play(mut game: Game, console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    game.warn_of_a_narrow_window(console)?;
    game.print(console)?;
    while !game.is_over() {
        let Some(placement) = game.ask_placement(console)? else {
            return Ok(());
        };
        game.place(placement, console)?;
        pick(1, &mut game.bag, &mut game.deck, generator);
        game.print(console)?;
    }
    console.tell(if game.board.is_full() { "The board is full." } else { "Your deck is empty." })
}

impl Game {
    /// Makes a full bag, and deals six tiles.
    fn new(name: &str, copies: usize, board: Board, generator: &mut impl Rng) -> Game {
        let mut bag = new_bag(copies);
        let mut deck = TileList::new();
        pick(DECK_SIZE, &mut bag, &mut deck, generator);
        Game { name: name.to_owned(), board, bag, deck }
    }

    fn is_over(&self) -> bool {
        self.deck.is_empty() || self.board.is_full()
    }

    fn print(&self, console: &mut Console) -> io::Result<()> {
        self.board.print(console)?;
        print_bag(&self.bag, console)?;
        self.deck.print_numbered(&format!("Deck of {}: ", self.name), console)
    }

    /// Asks for a placement until it is valid; `None` when the user has left.
    fn ask_placement(&self, console: &mut Console) -> io::Result<Option<Placement>> {
        let paint = console.paint();
        let prompt = format!("Dear {}, choose a tile and a cell (tile row column): ", self.name);
        console.ask_until(&prompt, |line| {
            Placement::read(&words(line), &self.deck, &self.board)
                .map_err(|refusal| refusal.message(paint))
        })
    }

    /// Moves the tile from the deck to the board.
    fn place(&mut self, placement: Placement, console: &mut Console) -> io::Result<()> {
        let Placement { index, cell } = placement;
        let tile = self.deck.remove_at(index).expect("a placement names a tile of the deck");
        self.board.add(tile, cell);
        console.tell(format!("{} puts {} on {cell}.", self.name, tile.draw(console.paint())))
    }

    /// Warns the user if the board is wider than the window of the terminal.
    fn warn_of_a_narrow_window(&self, console: &mut Console) -> io::Result<()> {
        let needed = self.board.width(console.paint());
        match console.columns() {
            Some(columns) if columns < needed => console.tell_sentence(&format!(
                "The board is {needed} columns wide and your window has only {columns}: \
                 its rows will wrap."
            )),
            _ => Ok(()),
        }
    }
}
