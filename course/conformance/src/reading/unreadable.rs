//! What cannot be read of a table: the first word that does not fit, and the habit it shows.

use super::contract::words_of;
use super::screen::Screen;
use super::table::Table;
use super::tokens::in_notation;
use crate::rules::Rules;
use shared::Tile;

/// A line of the screen, and what is wrong with it.
type Found = (usize, String);

/// Why the board of this table cannot be read.
pub fn of_board(screen: &Screen, rules: &Rules, table: &Table) -> Option<Found> {
    let mut rows = 0;
    for line in table.line + 1..screen.height() {
        let text = shown(screen, rules, line);
        let words: Vec<&str> = words(&text);
        let numbers = words.iter().all(|word| is_number(word));
        match words.split_first() {
            None => {}
            Some(_) if numbers && rows == 0 => {}
            Some((first, _)) if words_of(first) == ["bag"] => break,
            Some((number, cells)) => {
                if let Some(why) = of_row(number, cells, rows) {
                    return Some((line, why));
                }
                rows += 1;
            }
        }
    }
    None
}

/// Why a row cannot be read, which should have this number.
fn of_row(first: &str, cells: &[&str], number: usize) -> Option<String> {
    if !is_number(first) {
        return Some(format!("row {number} has no number: its line begins with {first:?}"));
    }
    if first.parse() != Ok(number) {
        return Some(format!(
            "rows are numbered from 0, and this one is {first} instead of {number}"
        ));
    }
    let word = cells.iter().find(|word| !is_readable(word))?;
    let why = if is_like_a_tile(word) { NOT_A_TILE } else { "it is neither a tile nor a dot" };
    Some(format!("row {number}: {word:?} cannot be read: {why}"))
}

const NOT_A_TILE: &str =
    "a tile is a letter in its color, or its letter and its color's initial, such as Ar";

/// Why the deck of this table cannot be read.
pub fn of_deck(screen: &Screen, rules: &Rules, table: &Table) -> Option<Found> {
    let deck = table.deck.as_ref()?;
    let line = table.deck_line;
    let text = shown(screen, rules, line);
    let tiles = text.rsplit_once(':').map_or("", |(_, tiles)| tiles);
    if let Some(word) = words(tiles).into_iter().find(|word| is_like_a_tile(word)) {
        return Some((line, format!("{word:?} is not a tile: {NOT_A_TILE}")));
    }
    let next = Some(line + 1).filter(|&next| next < screen.height());
    let below = next.map(|next| shown(screen, rules, next)).unwrap_or_default();
    let below = words(&below);
    let is_below = !below.is_empty() && below.iter().all(|word| is_readable(word) && *word != ".");
    let is_alone = deck.tiles.is_empty() && words(tiles).is_empty() && is_below;
    is_alone.then(|| (line, "the tiles are expected on the same line".to_owned()))
}

/// The first line with text from this one on, in a sentence.
pub fn instead(screen: &Screen, from: usize, place: &str) -> Found {
    let mut lines = (from..screen.height()).map(|line| (line, screen.text(line)));
    match lines.find(|(_, text)| !text.trim().is_empty()) {
        Some((line, text)) => (
            line,
            format!(
                "the line after {place} is {:?}",
                text.trim().chars().take(60).collect::<String>()
            ),
        ),
        None => (screen.height() - 1, format!("nothing after {place}")),
    }
}

/// A line with the notation of each colored tile, as the rules read it.
fn shown(screen: &Screen, rules: &Rules, line: usize) -> String {
    in_notation(&screen.shown(line)).chars().map(|shown| rules.read(shown)).collect()
}

/// The words of a line, without the frames that some programs draw.
fn words(text: &str) -> Vec<&str> {
    let is_between = |c: char| c.is_whitespace() || "|[]│┃║".contains(c);
    let words = text.split(is_between).filter(|word| !word.is_empty());
    words.filter(|word| !word.chars().all(|c| "+-=─━═┼┬┴├┤".contains(c)) || *word == "-").collect()
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word consists of tiles and dots.
fn is_readable(word: &str) -> bool {
    let mut rest = word.trim_matches([',', ';']);
    while let Some(first) = rest.chars().next() {
        let is_tile =
            |end: &usize| rest.get(..*end).is_some_and(|tile| tile.parse::<Tile>().is_ok());
        let length = if first == '.' { Some(1) } else { Some(2).filter(is_tile) };
        let Some(length) = length else { return false };
        rest = &rest[length..];
    }
    true
}

/// Whether a word may mean a tile in another notation: `rA`, `AR`, `A-red`, or a letter without a
/// color.
fn is_like_a_tile(word: &str) -> bool {
    let capitals = word.chars().filter(char::is_ascii_uppercase).count();
    !is_readable(word) && (1..=2).contains(&capitals) && word.chars().count() <= "A-yellow".len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::contract;
    use crate::reading::table::{Step, steps};

    /// What is found in the first table of a text.
    fn found(text: &str) -> Option<String> {
        let mut screen = Screen::default();
        screen.draw(text.as_bytes());
        let steps = steps(&contract::read(&screen, 0..screen.height()));
        let Some(Step::Table(table)) = steps.into_iter().next() else { panic!("no table") };
        let rules = Rules::handout();
        of_board(&screen, &rules, &table)
            .or_else(|| of_deck(&screen, &rules, &table))
            .map(|(_, why)| why)
    }

    #[test]
    fn the_first_word_of_a_board_that_does_not_fit_is_named() {
        for (rows, expected) in [
            ("0 - -\n1 - -", "row 0: \"-\" cannot be read: it is neither a tile nor a dot"),
            ("0 . _\n1 . .", "row 0: \"_\" cannot be read: it is neither a tile nor a dot"),
            ("1 . .\n2 . .", "rows are numbered from 0, and this one is 1 instead of 0"),
            (". .\n. .", "row 0 has no number: its line begins with \".\""),
        ] {
            let text = format!("Board:\n  0 1\n{rows}\nBag: 3 tiles left.\nDeck of Ann: Ar\n");
            assert_eq!(found(&text).as_deref(), Some(expected), "{rows}");
        }
        let tile = found("Board:\n  0 1\n0 . rA\n1 . .\nBag: 3 tiles left.\nDeck of Ann: Ar\n");
        assert!(tile.unwrap().starts_with("row 0: \"rA\" cannot be read: a tile is"));
    }

    #[test]
    fn tiles_in_another_notation_or_on_another_line_are_named() {
        let deck = |deck: &str| {
            found(&format!(
                "Board:\n  0 1\n0 . .\n1 . Ar\nBag: 3 tiles left.\nDeck of Ann: {deck}\n"
            ))
        };
        assert_eq!(deck("Ar Bg"), None);
        assert_eq!(deck(""), None);
        for tile in ["rA", "AR", "A-red", "A"] {
            let found = deck(&format!("{tile} Bg")).unwrap();
            assert!(found.starts_with(&format!("{tile:?} is not a tile: a tile is")), "{found}");
        }
        assert_eq!(deck("\nAr Bg").as_deref(), Some("the tiles are expected on the same line"));
        // An orange N is a tile too, but not one of this game.
        assert_eq!(deck("\nNo cell is free."), None);
    }
}
