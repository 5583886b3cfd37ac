//! What lies on the table, read from what a program of levels 3 to 7 says without colors.

use crate::oracle::{Position, Turn};
use shared::{Tile, TileList};

/// The table as it is told: board, bag, points, and the deck of whoever moves next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The notation of the board.
    pub board: String,
    /// How many tiles the bag holds.
    pub bag: usize,
    /// Every player's name and points; at level 3 nobody has any.
    pub points: Vec<(String, usize)>,
    /// Whose deck is shown.
    pub player: String,
    /// The tiles of that deck.
    pub deck: Vec<Tile>,
}

impl Table {
    /// The line with which the player lays the tile that is worth most, alone; the first of
    /// several, and nothing when no tile fits.
    #[must_use]
    pub fn best_line(&self) -> Option<String> {
        let position = Position::read(&self.board);
        let points = |turn: &Turn| position.points(turn).unwrap_or(0);
        let best = position.placements(&self.deck).into_iter().rev().max_by_key(points)?;
        let &((row, column), tile) = best.first()?;
        let index = self.deck.iter().position(|&other| other == tile)?;
        Some(format!("{index} {row} {column}"))
    }
}

/// Every table that a text tells.
#[must_use]
pub fn tables(text: &str) -> Vec<Table> {
    text.split("Board:\n").skip(1).map(table).collect()
}

fn table(text: &str) -> Table {
    let (board, rest) = text.split_once("Bag: ").expect("the bag is told after the board");
    let (bag, rest) = rest.split_once(" tiles left.\n").expect("it is told how many are left");
    let (points, rest) = rest.split_at(rest.find("Deck of ").expect("the deck is told at the end"));
    let deck = rest["Deck of ".len()..].lines().next().expect("the deck has a line");
    let (player, tiles) = deck.split_once(':').expect("a colon follows the name");
    Table {
        board: board.lines().skip(1).map(notation).collect::<Vec<_>>().join("/"),
        bag: bag.parse().expect("tiles are counted"),
        points: points.lines().map(points_of).collect(),
        player: player.to_owned(),
        deck: tiles.replace(' ', "").parse::<TileList>().expect("tiles").into_iter().collect(),
    }
}

/// The notation of a printed row: its number is left out, and a run of dots becomes its length.
fn notation(row: &str) -> String {
    let cells: Vec<&str> = row.split_whitespace().skip(1).collect();
    let runs = cells.chunk_by(|a, b| *a == "." && *b == ".");
    runs.map(|run| if run[0] == "." { run.len().to_string() } else { run[0].to_owned() }).collect()
}

/// `Points of Ann: 12.`
fn points_of(line: &str) -> (String, usize) {
    let words = line.strip_prefix("Points of ").and_then(|words| words.strip_suffix('.'));
    let (name, points) = words.and_then(|words| words.split_once(": ")).expect("a player's points");
    (name.to_owned(), points.parse().expect("points are counted"))
}
