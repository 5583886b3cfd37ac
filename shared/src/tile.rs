//! A tile: a letter and a color.
//!
//! A tuple of two different parts, hence a struct. It takes two bytes, and so does `Option<Tile>`. No
//! color is 0 in memory, for example, so the compiler can represent `None` by a byte that no tile
//! contains (a *niche*). An empty cell of a board costs nothing extra.

use crate::color::{self, BLACK, Color, Paint};
use crate::console::printable;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A capital letter, `A` to `Z`, kept in one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter; `None` if it is not one of `A` to `Z`.
    pub const fn new(letter: char) -> Option<Letter> {
        match letter {
            'A'..='Z' => Some(Letter(letter as u8)),
            _ => None,
        }
    }

    /// The letter as a `char`.
    pub const fn as_char(self) -> char {
        self.0 as char
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_char())
    }
}

/// A letter and a color. Its notation is the letter and the color's initial: `Ar` is a red A.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// The letter on the tile.
    pub letter: Letter,
    /// The color of the letter.
    pub color: Color,
}

impl Tile {
    /// The letter in its color on black, or the notation in plain text.
    pub fn draw(self, paint: Paint) -> String {
        match paint {
            Paint::Colored => color::draw(self.letter.as_char(), self.color.index(), BLACK),
            Paint::Plain => self.to_string(),
        }
    }

    /// How many columns [`Tile::draw`] takes.
    pub const fn width(paint: Paint) -> usize {
        match paint {
            Paint::Colored => 1,
            Paint::Plain => 2,
        }
    }

    /// The tile as it is in memory, for debugging.
    pub fn show(self) -> String {
        format!(
            "Tile {{ letter: {} ({}), color: {:?} ({}) }}",
            self.letter.0,
            self.letter,
            self.color,
            self.color.index()
        )
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.color.initial())
    }
}

/// The notation, which is what a failed test should print; [`Tile::show`] shows the parts.
impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a tile.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{}` is not a tile: {fault}", printable(.text))]
pub struct ParseTileError {
    /// The whole text.
    pub text: String,
    /// What is wrong with it.
    pub fault: TileFault,
}

/// What is wrong with a text that is not a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TileFault {
    /// Fewer or more than two characters.
    #[error("a tile is a capital letter and the initial of its color, for example Ar")]
    NotTwoCharacters,
    /// The first character is not `A` to `Z`.
    #[error("`{}` is not a capital letter from A to Z", printable(&.0.to_string()))]
    NotALetter(char),
    /// The second character is not the initial of a color.
    #[error("`{}` is not the initial of a color (r g b y p o w)", printable(&.0.to_string()))]
    NotAColor(char),
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        parse(text).map_err(|fault| ParseTileError { text: text.to_owned(), fault })
    }
}

fn parse(text: &str) -> Result<Tile, TileFault> {
    let mut characters = text.chars();
    match (characters.next(), characters.next(), characters.next()) {
        (Some(letter), Some(initial), None) => Ok(Tile {
            letter: Letter::new(letter).ok_or(TileFault::NotALetter(letter))?,
            color: Color::from_initial(initial).ok_or(TileFault::NotAColor(initial))?,
        }),
        _ => Err(TileFault::NotTwoCharacters),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_takes_two_bytes_and_so_does_an_optional_tile() {
        assert_eq!(size_of::<Tile>(), 2);
        assert_eq!(size_of::<Option<Tile>>(), 2);
    }

    #[test]
    fn only_capital_letters_are_letters() {
        for letter in 'A'..='Z' {
            assert_eq!(Letter::new(letter).map(Letter::as_char), Some(letter));
        }
        for other in ['a', 'z', '@', '[', 'É', 'ß', '1', ' '] {
            assert_eq!(Letter::new(other), None, "{other:?}");
        }
    }

    #[test]
    fn the_notation_of_every_tile_parses_back() {
        let mut count = 0;
        for letter in ('A'..='Z').filter_map(Letter::new) {
            for color in Color::ALL {
                let tile = Tile { letter, color };
                assert_eq!(tile.to_string().parse(), Ok(tile));
                count += 1;
            }
        }
        assert_eq!(count, 26 * 7);
    }

    #[test]
    fn the_notation_is_the_letter_and_the_initial() {
        let tile: Tile = "Bo".parse().unwrap();
        assert_eq!((tile.letter.as_char(), tile.color), ('B', Color::Orange));
        assert_eq!(tile.to_string(), "Bo");
    }

    #[test]
    fn the_error_for_a_malformed_tile_says_what_is_wrong() {
        let message = |text: &str| text.parse::<Tile>().unwrap_err().to_string();
        assert!(message("A").starts_with("`A` is not a tile: a tile is a capital letter and"));
        assert!(message("").starts_with("`` is not a tile: a tile is a capital letter and"));
        assert!(message("Arr").starts_with("`Arr` is not a tile: a tile is a capital letter and"));
        assert_eq!(message("ar"), "`ar` is not a tile: `a` is not a capital letter from A to Z");
        assert_eq!(
            message("AR"),
            "`AR` is not a tile: `R` is not the initial of a color (r g b y p o w)"
        );
        assert_eq!(
            message("A\u{1b}"),
            "`A\\u{1b}` is not a tile: `\\u{1b}` is not the initial of a color (r g b y p o w)"
        );
    }

    #[test]
    fn a_tile_is_drawn_as_a_letter_on_black_or_as_its_notation() {
        let tile: Tile = "Cb".parse().unwrap();
        assert_eq!(tile.draw(Paint::Plain), "Cb");
        assert_eq!(tile.draw(Paint::Colored), "\u{1b}[38;5;39;48;5;0mC\u{1b}[0m");
    }

    #[test]
    fn show_shows_the_bytes() {
        let tile: Tile = "Ar".parse().unwrap();
        assert_eq!(tile.show(), "Tile { letter: 65 (A), color: Red (196) }");
    }
}
