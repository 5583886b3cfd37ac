//! Which lines of a conversation show what went wrong, when it is too long to be read as a whole.

use super::contract::{self, Meaning, Statement};
use super::screen::Screen;
use crate::verdict::Story;
use std::collections::BTreeSet;
use std::ops::Range;

/// A larger board is not worth its lines in an excerpt.
const LARGEST_BOARD: usize = 30;

/// The tables in a conversation of this many lines: each from its board to the numbers under its deck.
/// At level 2, which has no board, each begins with its deck.
pub fn tables(statements: &[Statement], height: usize) -> Vec<Range<usize>> {
    let mut tables: Vec<Range<usize>> = Vec::new();
    // Whether the last table has its deck.
    let mut is_whole = true;
    for Statement { line, meaning } in statements {
        let (is_first, end) = match meaning {
            Meaning::Board(grid) => (true, line + 2 + grid.rows.len()),
            Meaning::Deck(deck) => (is_whole, line + 1 + usize::from(!deck.indices.is_empty())),
            Meaning::Bag(_) | Meaning::Points { .. } => {
                (tables.last().is_none_or(|table| *line > table.end + 1), line + 1)
            }
            _ => continue,
        };
        match meaning {
            Meaning::Board(_) => is_whole = false,
            Meaning::Deck(_) => is_whole = true,
            _ => {}
        }
        let end = end.min(height);
        match tables.last_mut().filter(|_| !is_first) {
            Some(table) => table.end = end,
            None => tables.push(*line..end),
        }
    }
    tables
}

/// The lines of a story that a reader needs first, the most important first: the one where it went
/// wrong, the one that was typed last before it, the last table before it, the table that it is in, and
/// the last table before that line was typed.
pub fn decisive(story: &Story) -> Vec<usize> {
    let height = story.transcript.len();
    let Some(fault) = story.diverging.or(height.checked_sub(1)).filter(|&line| line < height)
    else {
        return Vec::new();
    };
    let mut screen = Screen::default();
    screen.draw(story.transcript[..=fault].join("\n").as_bytes());
    let tables = tables(&contract::read(&screen, 0..screen.height()), fault + 1);
    let typed = typed_before(story, fault);
    let last = |is_it: &dyn Fn(&Range<usize>) -> bool| {
        tables.iter().rfind(|table| is_it(table)).cloned().into_iter().flat_map(deck_first)
    };
    let order = [fault].into_iter().chain(typed);
    let order = order.chain(last(&|table| table.end <= fault));
    let order = order.chain(last(&|table| table.contains(&fault)));
    let order = order.chain(last(&|table| typed.is_some_and(|typed| table.end <= typed)));
    let mut seen = BTreeSet::new();
    order.filter(|line| seen.insert(*line)).collect()
}

/// The lines of a table from the last to the first, because the deck is at its end. Of a very large
/// board, only the end is kept.
fn deck_first(table: Range<usize>) -> impl Iterator<Item = usize> {
    table.rev().take(LARGEST_BOARD)
}

/// The last line before the fault that ends with what was typed.
fn typed_before(story: &Story, fault: usize) -> Option<usize> {
    (0..fault).rev().find(|&line| {
        let said = story.transcript[line].trim_end();
        story.typed.iter().rev().any(|typed| !typed.trim().is_empty() && ends_with(said, typed))
    })
}

/// Whether a line is a prompt with this answer.
fn ends_with(said: &str, typed: &str) -> bool {
    let prompt = said.strip_suffix(typed.trim_end());
    prompt.is_some_and(|prompt| prompt.trim_end().ends_with([':', '?', '>']))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str =
        "Board:\n  0 1\n0 . .\n1 . Ar\nBag: 3 tiles left.\nDeck of Ann: Ar Bg\n             0  1\n";
    const PROMPT: &str = "Dear Ann, choose a tile and a cell (tile row column): ";

    #[test]
    fn the_fault_the_typed_line_and_the_tables_around_them_are_shown() {
        let others = "Ignored: that is not a turn.\n".repeat(50);
        let pick =
            "Dear Ann, how many tiles do you pick? 1\nDeck of Ann: Ar\nBag: 15 tiles left.\n";
        let rows: Vec<String> = (0..100).map(|row| format!("{row:2} . .")).collect();
        let large = format!("Board:\n   0 1\n{}\nBag: 9 tiles left.\n", rows.join("\n"));
        for (what, text, typed, fault, first, all) in [
            (
                "a refused line, after the table that the player saw",
                format!("{TABLE}{others}{PROMPT}0 1 1\nImpossible: no.\n{PROMPT}\n"),
                "0 1 1",
                58,
                vec![58, 57, 6],
                (0..=6).chain(57..=58).collect::<Vec<_>>(),
            ),
            (
                "a wrong table, after the one before it",
                format!("{TABLE}{PROMPT}0 0 1\nAnn puts Ar on (0,1).\n{TABLE}{PROMPT}\n"),
                "0 0 1",
                14,
                vec![14, 7],
                (0..=7).chain(9..=14).collect(),
            ),
            (
                "a change after a refusal, between both tables",
                format!("{TABLE}{PROMPT}0 1 1\nImpossible: no.\n{TABLE}{PROMPT}\n"),
                "0 1 1",
                16,
                vec![16, 7, 15],
                (0..=7).chain(9..=16).collect(),
            ),
            (
                "without a board, a deck and a bag",
                format!("Bag: 16 tiles left.\n{}", pick.repeat(3)),
                "1",
                8,
                vec![8, 7],
                (5..=8).collect(),
            ),
            (
                "of a very large board, the end and the deck",
                format!("{large}Deck of Ann: Ar\n             0\n{PROMPT}"),
                "",
                105,
                vec![105, 104, 103],
                (105 - LARGEST_BOARD..=105).collect(),
            ),
            ("nothing of nothing", String::new(), "", 0, vec![], vec![]),
        ] {
            let story = Story {
                transcript: text.lines().map(str::to_owned).collect(),
                diverging: Some(fault),
                typed: vec!["x".to_owned(), typed.to_owned()],
                ..Story::default()
            };
            let mut shown = decisive(&story);
            assert!(shown.starts_with(&first), "{what}: {shown:?}");
            shown.sort_unstable();
            assert_eq!(shown, all, "{what}");
        }
    }
}
