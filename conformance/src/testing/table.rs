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
    let mut lines = rest.lines().peekable();
    let mut points = Vec::new();
    while let Some(line) = lines.next_if(|line| line.starts_with("Points of ")) {
        points.push(points_of(line));
    }
    let deck = lines.next().and_then(|line| line.strip_prefix("Deck of "));
    let (player, tiles) = deck.and_then(|deck| deck.rsplit_once(':')).expect("a deck at the end");
    Table {
        board: board.lines().skip(1).map(notation).collect::<Vec<_>>().join("/"),
        bag: bag.parse().expect("tiles are counted"),
        points,
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
    let (name, points) =
        words.and_then(|words| words.rsplit_once(": ")).expect("a player's points");
    (name.to_owned(), points.parse().expect("points are counted"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_look_like_something_else() {
        let said = "Board:\n  0 1\n0 . Ar\nBag: 3 tiles left.\nPoints of Deck of: 4: 7.\n\
                    Deck of Deck of: 4: Bg\n";
        let table = tables(said).remove(0);
        assert_eq!((table.board.as_str(), table.bag), ("1Ar", 3));
        assert_eq!(table.points, [("Deck of: 4".to_owned(), 7)]);
        assert_eq!((table.player.as_str(), table.deck.len()), ("Deck of: 4", 1));
    }
}
