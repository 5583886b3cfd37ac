//! The table as a program shows it, and what happens between two tables.

use super::board::Grid;
use super::contract::{Deck, Meaning, Report, Statement};

/// What a program shows before each turn: board, bag, points, and the deck of the player to move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// The line of the screen where it begins.
    pub line: usize,
    /// The line of the deck; without a deck, the first line of the table.
    pub deck_line: usize,
    /// The board.
    pub grid: Grid,
    /// The number of tiles in the bag.
    pub bag: Option<usize>,
    /// The name and the points of each player; empty at level 3.
    pub points: Vec<(String, usize)>,
    /// The deck.
    pub deck: Option<Deck>,
}

/// A step of a game, as the program reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A table was shown.
    Table(Table),
    /// A player laid tiles, as reported on this line.
    Laid(usize, Report),
    /// A player skipped, as reported on this line.
    Skipped(usize, String),
    /// A line was refused.
    Refused(usize),
    /// A line was not understood.
    Ignored(usize),
}

/// More players than in any game.
const MOST_PLAYERS: usize = 20;

/// The steps in what a program printed.
pub fn steps(statements: &[Statement]) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut table: Option<Table> = None;
    for Statement { line, meaning } in statements {
        let is_of_table =
            matches!(meaning, Meaning::Bag(_) | Meaning::Points { .. } | Meaning::Deck(_));
        if let (true, Some(table)) = (is_of_table, table.as_mut()) {
            add(table, *line, meaning);
        }
        if is_of_table {
            // A table ends with its deck: points that are printed again later are free lines.
            let is_whole = matches!(meaning, Meaning::Deck(_));
            steps.extend(table.take_if(|_| is_whole).map(Step::Table));
            continue;
        }
        steps.extend(table.take().map(Step::Table));
        match meaning {
            Meaning::Board(grid) => {
                let grid = grid.clone();
                table = Some(Table { line: *line, deck_line: *line, grid, ..Table::default() });
            }
            Meaning::Puts(report) => steps.push(Step::Laid(*line, report.clone())),
            Meaning::Skips(name) => steps.push(Step::Skipped(*line, name.clone())),
            Meaning::Impossible => steps.push(Step::Refused(*line)),
            Meaning::Ignored => steps.push(Step::Ignored(*line)),
            _ => {}
        }
    }
    steps.extend(table.map(Step::Table));
    steps
}

fn add(table: &mut Table, line: usize, meaning: &Meaning) {
    match meaning {
        Meaning::Bag(bag) => table.bag = Some(*bag),
        Meaning::Points { name, points } if table.points.len() < MOST_PLAYERS => {
            table.points.push((name.clone(), *points));
        }
        Meaning::Deck(deck) => {
            table.deck = Some(deck.clone());
            table.deck_line = line;
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::contract;
    use crate::reading::screen::Screen;

    fn steps_of(text: &str) -> Vec<Step> {
        let mut screen = Screen::default();
        screen.draw(text.as_bytes());
        steps(&contract::read(&screen, 0..screen.height()))
    }

    #[test]
    fn turns_are_read_between_tables() {
        let table = "Board:\n  0\n0 .\nBag: 3 tiles left.\nPoints of Ann: 0.\nDeck of Ann: Ar\n";
        let steps = steps_of(&format!(
            "{table}Bob skips.\n{table}Ann puts Ar on (0,0): 2 points.\n{table}"
        ));
        let kinds: Vec<&str> = steps
            .iter()
            .map(|step| match step {
                Step::Table(table) if table.bag == Some(3) && table.deck.is_some() => "table",
                Step::Laid(..) => "laid",
                Step::Skipped(..) => "skipped",
                _ => "other",
            })
            .collect();
        assert_eq!(kinds, ["table", "skipped", "table", "laid", "table"]);
    }

    #[test]
    fn points_after_a_table_are_not_part_of_it() {
        let text = "Board:\n  0\n0 .\nBag: 3 tiles left.\nPoints of Ann: 0.\nDeck of Ann: Ar\n\
                    The game is over.\nPoints of Ann: 7.\n";
        let Step::Table(table) = steps_of(text).remove(0) else { panic!() };
        assert_eq!(table.points, [("Ann".to_owned(), 0)]);
    }

    #[test]
    fn a_bag_without_a_board_makes_no_table() {
        assert_eq!(steps_of("Bag: 16 tiles left.\nIgnored: what.\n"), [Step::Ignored(1)]);
    }
}
