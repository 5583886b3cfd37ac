//! Reads a session back: what was on the table each time the program told it.

use rand::SeedableRng;
use shared::options::Generator;
use shared::{Console, Tile, TileList};
use stage3_engineer::session;

/// What the player is asked at every turn.
pub const TURN: &str = "Dear Ann, choose a tile and a cell (tile row column): ";

/// The table, as the program tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The notation of the board.
    pub board: String,
    /// How many tiles the bag holds.
    pub bag: usize,
    /// The tiles of the deck.
    pub deck: Vec<Tile>,
}

/// What is said when the user types these lines.
pub fn said_to(lines: &[&str], seed: u64) -> String {
    let mut console = Console::scripted(lines.iter().copied());
    session::run(&mut console, &mut Generator::seed_from_u64(seed)).unwrap();
    console.transcript().to_owned()
}

/// What Ann is told after the game was set up and shown, the questions left out, up to the farewell.
pub fn answers_to(copies: &str, rows: &str, columns: &str, turns: &[&str]) -> Vec<String> {
    let said = said_to(&[&["Ann", copies, rows, columns], turns].concat(), 1);
    let (_, after_the_start) = said.split_once(TURN).expect("the first turn comes");
    let lines = after_the_start.lines().skip(1).filter(|line| !line.starts_with(TURN));
    lines.map(str::to_owned).collect()
}

/// Every table that a text tells.
pub fn tables(text: &str) -> Vec<Table> {
    text.split("Board:\n").skip(1).map(table).collect()
}

fn table(text: &str) -> Table {
    let (board, rest) = text.split_once("Bag: ").expect("the bag is told after the board");
    let (bag, rest) = rest.split_once(" tiles left.\n").expect("it is told how many are left");
    let deck = rest.lines().next().and_then(|line| line.strip_prefix("Deck of Ann:"));
    let tiles = deck.expect("the deck is told after the bag").replace(' ', "");
    Table {
        board: board.lines().skip(1).map(notation).collect::<Vec<_>>().join("/"),
        bag: bag.parse().unwrap(),
        deck: tiles.parse::<TileList>().unwrap().into_iter().collect(),
    }
}

/// The notation of a printed row: its number is left out, and a run of dots becomes its length.
fn notation(row: &str) -> String {
    let cells: Vec<&str> = row.split_whitespace().skip(1).collect();
    let runs = cells.chunk_by(|a, b| *a == "." && *b == ".");
    runs.map(|run| if run[0] == "." { run.len().to_string() } else { run[0].to_owned() }).collect()
}
