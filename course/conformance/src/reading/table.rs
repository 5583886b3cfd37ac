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

impl Table {
    /// The name of the player whose deck it shows.
    pub fn mover(&self) -> &str {
        self.deck.as_ref().map_or("", |deck| deck.name.as_str())
    }
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
        // A table ends with its deck, or with anything that is not part of one: points that are printed
        // again later are free lines.
        match (meaning, &mut table) {
            (Meaning::Bag(bag), Some(table)) => table.bag = Some(*bag),
            (Meaning::Points { name, points }, Some(table)) => {
                table.points.push((name.clone(), *points));
                table.points.truncate(MOST_PLAYERS);
            }
            (Meaning::Deck(deck), Some(whole)) => {
                (whole.deck, whole.deck_line) = (Some(deck.clone()), *line);
                steps.extend(table.take().map(Step::Table));
            }
            (Meaning::Bag(_) | Meaning::Points { .. } | Meaning::Deck(_), None) => {}
            _ => steps.extend(table.take().map(Step::Table)),
        }
        match meaning {
            Meaning::Board(grid) => {
                let (line, deck_line, grid) = (*line, *line, grid.clone());
                table = Some(Table { line, deck_line, grid, ..Table::default() });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::contract;
    use crate::reading::screen::Screen;

    /// The lines at which steps begin, and the points in the tables among them.
    fn steps_of(text: &str) -> Vec<(usize, Vec<usize>)> {
        let mut screen = Screen::default();
        screen.draw(text.as_bytes());
        let steps = steps(&contract::read(&screen, 0..screen.height())).into_iter();
        let steps = steps.map(|step| match step {
            Step::Table(table) => (table.line, table.points.iter().map(|(_, it)| *it).collect()),
            Step::Laid(line, _)
            | Step::Skipped(line, _)
            | Step::Refused(line)
            | Step::Ignored(line) => (line, vec![]),
        });
        steps.collect()
    }

    #[test]
    fn a_table_begins_with_a_board_and_ends_with_a_deck() {
        let table = "Board:\n  0\n0 .\nBag: 3 tiles left.\nPoints of Ann: 0.\nDeck of Ann: Ar\n";
        let turns = format!("{table}Bob skips.\n{table}Ann puts Ar on (0,0): 2 points.\n{table}");
        let steps = [(0, vec![0]), (6, vec![]), (7, vec![0]), (13, vec![]), (14, vec![0])];
        assert_eq!(steps_of(&turns), steps);
        assert_eq!(steps_of(&format!("{table}It is over.\nPoints of Ann: 7.\n")), steps[..1]);
        assert_eq!(steps_of("Bag: 16 tiles left.\nIgnored: what.\n"), [(1, vec![])]);
    }
}
