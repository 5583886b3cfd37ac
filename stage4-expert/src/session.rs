//! The conversation: a name, then placements until the end.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use crate::board::{Board, Cell};
use crate::config::{COLUMNS, COPIES, DECK_SIZE, ROWS};
use crate::placement::{Placement, words};
use crate::{rules, scoring};
use rand::Rng;
use shared::{Console, Paint, TileList};
use std::io;

/// The state of a game, and the name of its player.
struct Game {
    name: String,
    points: usize,
    board: Board,
    bag: TileList,
    deck: TileList,
}

/// Plays a game until it ends or the user leaves.
pub fn run(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let Some(name) = console.ask_name("Hello, what is your name? ")? else {
        return console.tell("I wish you farewell.");
    };
    play(Game::new(&name, COPIES, generator), console, generator)?;
    console.tell(format!("Dear {name}, I wish you farewell and hope to see you again."))
}

/// Lets the user put tiles on the board until the game is over or the user leaves.
fn play(mut game: Game, console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    game.print(console)?;
    while !game.deck.is_empty() {
        if rules::is_blocked(&game.deck, &game.board) {
            return console.tell("No tile in your deck fits anywhere.");
        }
        let Some(placement) = game.ask_placement(console)? else {
            return Ok(());
        };
        game.place(placement, console)?;
        pick(1, &mut game.bag, &mut game.deck, generator);
        game.print(console)?;
    }
    console.tell("Your deck is empty.")
}

impl Game {
    /// Deals six tiles, then puts a random one in the middle of the board.
    fn new(name: &str, copies: usize, generator: &mut impl Rng) -> Game {
        let mut bag = new_bag(copies);
        let mut deck = TileList::new();
        pick(DECK_SIZE, &mut bag, &mut deck, generator);
        let mut board = Board::new(ROWS, COLUMNS);
        let first = bag.remove_random(generator).expect("a bag holds more tiles than a deck");
        board.add(first, Cell { row: ROWS / 2, column: COLUMNS / 2 });
        Game { name: name.to_owned(), points: 0, board, bag, deck }
    }

    fn print(&self, console: &mut Console) -> io::Result<()> {
        self.board.print(console)?;
        print_bag(&self.bag, console)?;
        console.tell(format!("Points of {}: {}.", self.name, self.points))?;
        self.deck.print_numbered(&format!("Deck of {}: ", self.name), console)
    }

    /// Asks for a placement until it is legal; `None` when the user has left.
    fn ask_placement(&self, console: &mut Console) -> io::Result<Option<Placement>> {
        let paint = console.paint();
        let prompt = format!("Dear {}, choose a tile and a cell (tile row column): ", self.name);
        console.ask_until(&prompt, |line| self.read_placement(line, paint))
    }

    /// The placement in a line, or a message to the user.
    fn read_placement(&self, line: &str, paint: Paint) -> Result<Placement, String> {
        let placement = Placement::read(&words(line), &self.deck, &self.board)
            .map_err(|refusal| refusal.message(paint))?;
        let tile = *self.deck.get(placement.index).expect("a placement names a tile of the deck");
        rules::check(&self.board, tile, placement.cell)
            .map_err(|illegal| illegal.message(paint))?;
        Ok(placement)
    }

    /// Moves the tile from the deck to the board, and counts its points.
    fn place(&mut self, placement: Placement, console: &mut Console) -> io::Result<()> {
        let Placement { index, cell } = placement;
        let tile = self.deck.remove_at(index).expect("a placement names a tile of the deck");
        let points = scoring::points(&self.board, tile, cell);
        self.board.add(tile, cell);
        self.points += points;
        let tile = tile.draw(console.paint());
        console.tell(format!("{} puts {tile} on {cell}: {points} points.", self.name))
    }
}
