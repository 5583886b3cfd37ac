//! A tile: a number and a color.

use crate::color::{TileColor, text_color};
use crate::config::NUMBERS;
use shared::Paint;
use shared::console::shortened;
use std::fmt;
use std::str::FromStr;

/// A number in a color. Its notation is the number and the color's initial: `7r` is a red 7.
///
/// Two tiles are equal when both parts are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tile {
    /// What is written on it, from 1.
    pub number: usize,
    /// What it is written in.
    pub color: TileColor,
}

impl Tile {
    /// The number in its color on black; plain, the notation.
    #[must_use]
    pub fn draw(self, paint: Paint) -> String {
        match paint {
            Paint::Colored => text_color(&self.number.to_string(), self.color.color(), paint),
            Paint::Plain => self.to_string(),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.color.initial())
    }
}

/// The notation, which is what a failed test should print.
impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoTile(String);

impl fmt::Display for NoTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = shortened(&self.0);
        let most = NUMBERS.most;
        write!(f, "`{text}` is not a tile: a number from 1 to {most} and one of r g b y is, as 7r")
    }
}

impl FromStr for Tile {
    type Err = NoTile;

    fn from_str(text: &str) -> Result<Tile, NoTile> {
        parse(text).ok_or_else(|| NoTile(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Tile> {
    let color = TileColor::from_initial(text.chars().last()?)?;
    let digits = &text[..text.len() - 1];
    let number = digits.parse().ok().filter(|number| (1..=NUMBERS.most).contains(number))?;
    // A sign, or a zero in front, would be read as well.
    Some(Tile { number, color }).filter(|tile| tile.to_string() == text)
}

/// The tiles whose notations stand in a text, with white space between them.
///
/// # Errors
/// The first word that is no tile.
pub fn tiles(text: &str) -> Result<Vec<Tile>, NoTile> {
    text.split_whitespace().map(str::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn tiles_are_equal_when_number_and_color_are() {
        let red_7 = Tile { number: 7, color: TileColor::Red };
        assert_eq!(red_7, Tile { number: 7, color: TileColor::Red });
        assert_ne!(red_7, Tile { number: 8, color: TileColor::Red });
        assert_ne!(red_7, Tile { number: 7, color: TileColor::Green });
    }

    #[test]
    fn the_notation_of_every_tile_is_read_back() {
        for number in 1..=13 {
            for color in TileColor::ALL {
                let tile = Tile { number, color };
                assert_eq!(tile.to_string().parse(), Ok(tile));
            }
        }
        assert_eq!(Tile { number: 12, color: TileColor::Yellow }.to_string(), "12y");
    }

    #[test]
    fn what_is_no_tile_is_named() {
        for text in ["", "r", "7", "0r", "14r", "7w", "7R", "r7", "+7r", "07r", "7 r", "7é", "-1r"]
        {
            assert_eq!(text.parse::<Tile>(), Err(NoTile(text.to_owned())));
        }
        let message = tiles("7r 8\u{1b} 9r").unwrap_err().to_string();
        assert!(message.starts_with("`8\\u{1b}` is not a tile: "), "{message}");
    }

    #[test]
    fn drawn_in_color_it_is_its_number_and_plain_its_notation() {
        let tile: Tile = "7g".parse().unwrap();
        assert_eq!(tile.draw(Paint::Plain), "7g");
        assert_eq!(tile.draw(Paint::Colored), "\u{1b}[38;5;10;48;5;0m7\u{1b}[0m");
    }
}
