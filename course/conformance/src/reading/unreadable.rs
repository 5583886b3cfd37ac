//! What cannot be read of a table: the first word that does not fit, and the habit it shows. What a report
//! says about each habit is tested with programs that have it.

use super::contract::words_of;
use super::screen::Screen;
use super::table::Table;
use super::tokens::{in_notation, is_number};
use shared::Tile;

/// A line of the screen, and what is wrong with it.
type Found = (usize, String);

const NOT_A_TILE: &str =
    "a tile is a letter in its color, or its letter and its color's initial, such as Ar";

/// Why the board of this table cannot be read.
pub fn of_board(screen: &Screen, table: &Table) -> Option<Found> {
    let (mut rows, mut has_header) = (0, false);
    for line in table.line + 1..screen.height() {
        let text = in_notation(&screen.cells(line));
        let words: Vec<&str> = words(&text);
        let Some((number, cells)) = words.split_first() else { continue };
        if words_of(number) == ["bag"] {
            break;
        }
        let is_header = rows == 0 && !has_header && words.iter().all(|word| is_number(word));
        has_header |= is_header;
        if !is_header {
            if let Some(why) = of_row(number, cells, rows) {
                return Some((line, why));
            }
            rows += 1;
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
    if cells.is_empty() {
        return Some(format!("row {number} has no cells: an empty cell is a dot"));
    }
    let word = cells.iter().find(|word| !is_readable(word))?;
    let why = habit(word).unwrap_or("it is neither a tile nor a dot");
    Some(format!("row {number}: {word:?} cannot be read: {why}"))
}

/// Why the deck of this table cannot be read.
pub fn of_deck(screen: &Screen, table: &Table) -> Option<Found> {
    let deck = table.deck.as_ref()?;
    let line = table.deck_line;
    let text = in_notation(&screen.cells(line));
    let tiles = text.rsplit_once(':').map_or("", |(_, tiles)| tiles);
    let found = |why: String| Some((line, why));
    if let Some((word, why)) = words(tiles).iter().find_map(|word| Some((word, habit(word)?))) {
        return found(format!("{word:?} is not a tile: {why}"));
    }
    // A name may contain a colon, but hardly a tile after it.
    if deck.name.split(':').skip(1).flat_map(words).any(is_readable) {
        return found("after the name comes one colon, and then only tiles".to_owned());
    }
    let next = (line + 1..screen.height()).next();
    let below = next.map(|next| in_notation(&screen.cells(next))).unwrap_or_default();
    let below = words(&below);
    let is_below = !below.is_empty() && below.iter().all(|word| is_readable(word) && *word != ".");
    if deck.tiles.is_empty() && words(tiles).is_empty() && is_below {
        return found("the tiles are expected on the same line".to_owned());
    }
    None
}

/// The first line with text from this one on, in a sentence.
pub fn instead(screen: &Screen, from: usize, place: &str) -> Found {
    let mut lines = (from..screen.height()).map(|line| (line, screen.text(line)));
    match lines.find(|(_, text)| !text.trim().is_empty()) {
        Some((line, text)) => {
            let text: String = text.trim().chars().take(60).collect();
            (line, format!("the line after {place} is {text:?}"))
        }
        None => (screen.height() - 1, format!("nothing after {place}")),
    }
}

/// The words of a line, without the frames that some programs draw.
fn words(text: &str) -> Vec<&str> {
    let is_between = |c: char| c.is_whitespace() || "|[]│┃║".contains(c);
    let words = text.split(is_between).filter(|word| !word.is_empty());
    words.filter(|word| !word.chars().all(|c| "+-=─━═┼┬┴├┤".contains(c)) || *word == "-").collect()
}

/// Whether a word consists of tiles and dots.
fn is_readable(word: &str) -> bool {
    let mut rest = word.trim_matches([',', ';']);
    while !rest.is_empty() {
        let is_tile = rest.get(..2).is_some_and(|tile| tile.parse::<Tile>().is_ok());
        let Some(others) = rest.strip_prefix('.').or(rest.get(2..).filter(|_| is_tile)) else {
            return false;
        };
        rest = others;
    }
    true
}

/// What is wrong with a word that may mean a tile in another notation: `rA`, `AR`, `ar`, `A-red`, or a letter
/// without a color; or that counts tiles: `2x`.
fn habit(word: &str) -> Option<&'static str> {
    let is_lower = word.len() == 2
        && word.starts_with(|c| ('a'..='d').contains(&c))
        && is_readable(&(word[..1].to_uppercase() + &word[1..]));
    let capitals = word.chars().filter(char::is_ascii_uppercase).count();
    let is_short = word.chars().count() <= "A-yellow".len();
    match word.trim_matches(|c: char| c.is_ascii_digit()) {
        _ if is_readable(word) => None,
        "x" | "×" | "*" => Some("each tile is shown, and none is counted"),
        _ if is_lower || ((1..=2).contains(&capitals) && is_short) => Some(NOT_A_TILE),
        _ => None,
    }
}
