//! The table, read from what a program of levels 3 to 7 prints without colors.

use conformance::oracle::{Position, Turn};
use conformance::reading;
use conformance::reading::screen::Screen;
use conformance::reading::table::{Step, steps};
use shared::Tile;

/// The table: board, bag, points, and the deck of the player to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The notation of the board.
    pub board: String,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// The name and the points of each player; empty at level 3.
    pub points: Vec<(String, usize)>,
    /// The name of the player whose deck is shown.
    pub player: String,
    /// The tiles of that deck.
    pub deck: Vec<Tile>,
}

impl Table {
    /// The line that lays the single tile with the most points, or the first of several; `None` if
    /// no tile fits.
    pub fn best_line(&self) -> Option<String> {
        let position = Position::read(&self.board);
        let points = |turn: &Turn| position.points(turn).unwrap_or(0);
        let best = position.placements(&self.deck).into_iter().rev().max_by_key(points)?;
        let &((row, column), tile) = best.first()?;
        let index = self.deck.iter().position(|&other| other == tile)?;
        Some(format!("{index} {row} {column}"))
    }
}

/// Every table in a text.
pub fn tables(text: &str) -> Vec<Table> {
    let mut screen = Screen::default();
    screen.draw(text.as_bytes());
    let steps = steps(&reading::read(&screen, 0..screen.height()));
    let tables = steps.into_iter().filter_map(|step| match step {
        Step::Table(table) => Some(whole(table)),
        _ => None,
    });
    tables.collect()
}

fn whole(table: conformance::reading::table::Table) -> Table {
    let deck = table.deck.expect("a deck is shown");
    Table {
        board: table.grid.to_string(),
        bag: table.bag.expect("the bag is shown"),
        points: table.points,
        player: deck.name,
        deck: deck.tiles,
    }
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
