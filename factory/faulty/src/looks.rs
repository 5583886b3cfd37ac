//! Letters and tiles in color. The output is always colored, whatever it is.

use crate::faults::Faults;
use shared::{Color, Letter, Tile};

/// A letter of level 1, in one of seven colors on black.
pub fn letter(letter: char, color: Color, faults: Faults) -> String {
    let (mut red, green, mut blue) = mixed(color, faults);
    if faults.on("red-blue-swapped") {
        (red, blue) = (blue, red);
    }
    if faults.on("color-by-letter") {
        red = red.wrapping_add(letter as u8);
    }
    let background = if faults.on("no-background") { "" } else { "\x1b[48;2;0;0;0m" };
    let after = if faults.on("no-reset") { "" } else { "\x1b[0m" };
    format!("\x1b[38;2;{red};{green};{blue}m{background}{letter}{after}")
}

/// The red, green and blue parts of a color.
fn mixed(color: Color, faults: Faults) -> (u8, u8, u8) {
    match color {
        Color::Red => (220, 0, 0),
        Color::Green => (0, 200, 0),
        Color::Blue => (0, 80, 255),
        Color::Orange if !faults.on("orange-is-yellow") => (255, 140, 0),
        Color::Yellow | Color::Orange => (230, 230, 0),
        Color::Purple => (160, 60, 255),
        Color::White => (230, 230, 230),
    }
}

/// A tile, in one of the sixteen colors that every terminal has.
pub fn tile(tile: Tile) -> String {
    let code = match tile.color {
        Color::Red | Color::Orange => 31,
        Color::Green => 32,
        Color::Yellow => 33,
        Color::Blue => 34,
        Color::Purple => 35,
        Color::White => 37,
    };
    format!("\x1b[1;{code};40m{}\x1b[0m", Letter::as_char(tile.letter))
}

/// Tiles in a row.
pub fn tiles(tiles: &[Tile], gap: &str) -> String {
    tiles.iter().map(|&one| tile(one)).collect::<Vec<_>>().join(gap)
}

/// A word that a user typed and that is repeated.
pub fn echoed(word: &str, faults: Faults) -> String {
    match faults {
        _ if faults.on("word-echoed-raw") => word.to_owned(),
        _ if faults.on("only-escape-hidden") => word.replace('\u{1b}', "<1b>"),
        _ => harmless(word),
    }
}

/// What a user typed, without characters that a terminal would obey.
pub fn harmless(text: &str) -> String {
    let shown = |c: char| if c.is_control() { format!("<{:x}>", c as u32) } else { c.to_string() };
    text.chars().map(shown).collect()
}
