//! A tile: a letter and a color.

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
        // The field of a struct without names is `self.0`; `as char` turns a `u8` into a `char`.
        todo!()
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `write!(f, "{}", …)` writes like `format!`, and returns what this function returns.
        todo!("write the letter")
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
        // As in `answer` of level 1: `color::draw`, or plain text, which is `self.to_string()`.
        todo!("draw the letter in its color, or the notation")
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
        // The notation of a red A is `Ar`; a color has an `initial`.
        todo!("write the letter and the initial of the color")
    }
}

// What follows is complete: it only calls what you write.

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
