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
    let lines = after_the_start
        .lines()
        .skip(1)
        .filter(|line| !line.starts_with(TURN));
    lines.map(str::to_owned).collect()
}

/// Every table that a text tells.
pub fn tables(text: &str) -> Vec<Table> {
    text.split("Board:\n").skip(1).map(table).collect()
}

fn table(text: &str) -> Table {
    let mut lines = text.lines().skip(1);
    let rows: Vec<&str> = lines
        .by_ref()
        .take_while(|line| !line.starts_with("Bag: "))
        .collect();
    // The bag's line was the one that ended the board.
    let bag = text
        .split_once("Bag: ")
        .unwrap()
        .1
        .split_once(" tiles left.")
        .unwrap()
        .0;
    let deck = lines
        .next()
        .unwrap()
        .strip_prefix("Deck of Ann:")
        .unwrap()
        .replace(' ', "");
    let deck = deck.parse::<TileList>().unwrap().into_iter().collect();
    Table {
        board: notation(&rows),
        bag: bag.parse().unwrap(),
        deck,
    }
}

/// The notation of a printed board: a run of dots becomes their number.
fn notation(rows: &[&str]) -> String {
    let row = |row: &&str| {
        let mut text = String::new();
        let mut empty = 0;
        for cell in row.split_whitespace().skip(1).chain(["end"]) {
            if cell == "." {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += if cell == "end" { "" } else { cell };
        }
        text
    };
    rows.iter().map(row).collect::<Vec<_>>().join("/")
}
