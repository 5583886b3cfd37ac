//! A tile: a number and a color.

use crate::color::{TileColor, text_color};
use crate::config::NUMBERS;
use shared::Paint;
use shared::console::shortened;
use std::fmt;
use std::str::FromStr;

/// A number in a color. Its notation is the number and the color's initial: `7r` is a red 7.
///
/// Two tiles are equal if both parts are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Its number, from 1.
    pub number: usize,
    /// Its color.
    pub color: TileColor,
}

impl Tile {
    /// The notation, in its color on black if the paint is colored. The initial stays, since red
    /// and green look alike to many people.
    pub fn draw(self, paint: Paint) -> String {
        text_color(&self.to_string(), self.color.color(), paint)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.color.initial())
    }
}

/// The notation, so that a failed test is easy to read.
impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotATile(String);

impl fmt::Display for NotATile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = shortened(&self.0);
        let most = NUMBERS.most;
        write!(f, "`{text}` is not a tile, which is a number from 1 to {most} and one of r g b y")
    }
}

impl FromStr for Tile {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<Tile, NotATile> {
        parse(text).ok_or_else(|| NotATile(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Tile> {
    let color = TileColor::from_initial(text.chars().last()?)?;
    let digits = &text[..text.len() - 1];
    let number = digits.parse().ok().filter(|number| (1..=NUMBERS.most).contains(number))?;
    // Rejects a sign or a leading zero, which `parse` accepts.
    Some(Tile { number, color }).filter(|tile| tile.to_string() == text)
}

/// The tiles in a text of notations separated by whitespace.
///
/// # Errors
/// The first word that is not a tile.
pub fn tiles(text: &str) -> Result<Vec<Tile>, NotATile> {
    text.split_whitespace().map(str::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn tiles_are_equal_if_number_and_color_are() {
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
    fn a_text_that_is_not_a_tile_is_named() {
        for text in ["", "r", "7", "0r", "14r", "7w", "7R", "r7", "+7r", "07r", "7 r", "7é", "-1r"]
        {
            assert_eq!(text.parse::<Tile>(), Err(NotATile(text.to_owned())));
        }
        let message = tiles("7r 8\u{1b} 9r").unwrap_err().to_string();
        assert!(message.starts_with("`8\\u{1b}` is not a tile, "), "{message}");
    }

    #[test]
    fn a_tile_is_drawn_in_its_notation_with_or_without_its_color() {
        let tile: Tile = "7g".parse().unwrap();
        assert_eq!(tile.draw(Paint::Plain), "7g");
        let green = |letter| format!("\u{1b}[38;5;10;48;5;0m{letter}\u{1b}[0m");
        assert_eq!(tile.draw(Paint::Colored), green('7') + &green('g'));
    }
}
