//! Tiles: a number in one of four colors, and text in color.

use crate::config::HIGHEST;
use game_kit::colored;
use shared::console::shortened;
use shared::{Color, Paint};
use std::fmt;
use std::str::FromStr;

/// A number in a color. Its notation is the number and the color's initial: `7r` is a red 7.
///
/// Two tiles are equal if both parts are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tile {
    pub number: usize,
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotATile(String);

impl fmt::Display for NotATile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = shortened(&self.0);
        write!(
            f,
            "`{text}` is not a tile, which is a number from 1 to {HIGHEST} and one of r g b y"
        )
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
    let tile = Tile { number: digits.parse().ok()?, color };
    // A sign or a leading zero would be lost.
    let is_tile = (1..=HIGHEST).contains(&tile.number) && tile.to_string() == text;
    is_tile.then_some(tile)
}

/// The tiles in a text of notations separated by whitespace.
pub fn tiles(text: &str) -> Result<Vec<Tile>, NotATile> {
    text.split_whitespace().map(str::parse).collect()
}

/// A color of tiles. The order is that of sorted tiles and of the rows of the bag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TileColor {
    Red,
    Green,
    Blue,
    Yellow,
}

impl TileColor {
    pub const ALL: [TileColor; 4] =
        [TileColor::Red, TileColor::Green, TileColor::Blue, TileColor::Yellow];

    /// The color to draw it in.
    pub const fn color(self) -> Color {
        match self {
            TileColor::Red => Color::Red,
            TileColor::Green => Color::Green,
            TileColor::Blue => Color::Blue,
            TileColor::Yellow => Color::Yellow,
        }
    }

    /// The first letter of the color's name.
    pub const fn initial(self) -> char {
        self.color().initial()
    }

    /// The color whose name begins with this lower-case letter.
    pub fn from_initial(initial: char) -> Option<TileColor> {
        TileColor::ALL.into_iter().find(|color| color.initial() == initial)
    }
}

/// A text in a color on black, or unchanged if the paint is plain. Text after it has the terminal's
/// own colors again.
pub fn text_color(text: &str, color: Color, paint: Paint) -> String {
    colored(text, color.index(), paint)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

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

    #[test]
    fn the_colors_are_ordered_red_green_blue_yellow() {
        assert_eq!(
            TileColor::ALL.map(|color| color.color().name()),
            ["red", "green", "blue", "yellow"]
        );
        assert!(TileColor::ALL.is_sorted());
        assert_eq!(TileColor::ALL.map(|color| color as usize), [0, 1, 2, 3]);
    }

    #[test]
    fn a_color_is_found_by_its_initial() {
        assert_eq!(TileColor::ALL.map(TileColor::initial), ['r', 'g', 'b', 'y']);
        assert_eq!(TileColor::from_initial('y'), Some(TileColor::Yellow));
        assert_eq!(TileColor::from_initial('w'), None);
        assert_eq!(TileColor::from_initial('R'), None);
    }

    #[test]
    fn a_text_is_drawn_in_its_color_on_black_and_then_colors_are_reset() {
        assert_eq!(
            text_color(" 7", Color::Blue, Paint::Colored),
            "\u{1b}[38;5;39;48;5;0m \u{1b}[0m\u{1b}[38;5;39;48;5;0m7\u{1b}[0m"
        );
        assert_eq!(text_color(" 7", Color::Blue, Paint::Plain), " 7");
    }
}
