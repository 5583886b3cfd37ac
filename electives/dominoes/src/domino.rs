//! A domino: two values side by side.

use game_kit::colored;
use shared::console::{shortened, whole_number};
use shared::{Color, Paint};
use std::fmt;
use std::str::FromStr;

/// The number on one half of a domino.
pub type Value = u32;

/// A domino as it lies; it can be flipped. `[ 0 | 1 ]` and `[ 1 | 0 ]` are different dominoes.
///
/// Dominoes are ordered by their left value, then by their right value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Domino {
    /// The value on the side of the train's head.
    pub left: Value,
    /// The value on the side of the train's tail.
    pub right: Value,
}

impl Domino {
    pub const fn flipped(self) -> Domino {
        Domino { left: self.right, right: self.left }
    }

    /// The domino as text, each value in its own color so that a match is easy to see.
    pub fn draw(self, paint: Paint) -> String {
        let [left, right] = [self.left, self.right].map(|value| {
            let color = COLORS[value as usize % COLORS.len()];
            colored(&value.to_string(), color, paint)
        });
        format!("[ {left} | {right} ]")
    }
}

/// The colors of the values from 0 to 12, as indices of the xterm palette: the seven that have a
/// name, then six of those that look least like any before them (in CIELAB). Greater values repeat them.
const COLORS: [u8; 13] = [
    Color::Red.index(),
    Color::Green.index(),
    Color::Blue.index(),
    Color::Yellow.index(),
    Color::Purple.index(),
    Color::Orange.index(),
    Color::White.index(),
    125,
    29,
    219,
    200,
    156,
    51,
];

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[ {} | {} ]", self.left, self.right)
    }
}

/// Why a text is not a domino. Each reason holds the word at fault or the number of words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotADomino {
    /// There are fewer or more than two words.
    NotTwo(usize),
    NotANumber(String),
    Negative(String),
    TooLarge(String),
}

/// Reads two values separated by whitespace, from a file or from the user.
impl FromStr for Domino {
    type Err = NotADomino;

    fn from_str(text: &str) -> Result<Domino, NotADomino> {
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some(left), Some(right), None) => {
                Ok(Domino { left: value(left)?, right: value(right)? })
            }
            _ => Err(NotADomino::NotTwo(text.split_whitespace().count())),
        }
    }
}

fn value(word: &str) -> Result<Value, NotADomino> {
    let Some(number) = whole_number(word) else {
        return Err(NotADomino::NotANumber(word.to_owned()));
    };
    if number < 0 {
        return Err(NotADomino::Negative(word.to_owned()));
    }
    Value::try_from(number).map_err(|_| NotADomino::TooLarge(word.to_owned()))
}

/// The clause of a message that says what is wrong; safe to print, whatever was typed.
impl fmt::Display for NotADomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotADomino::NotTwo(0) => write!(f, "there is nothing"),
            NotADomino::NotTwo(1) => write!(f, "there is one word"),
            NotADomino::NotTwo(words) => write!(f, "there are {words} words"),
            NotADomino::NotANumber(word) => write!(f, "{} is not a whole number", shortened(word)),
            NotADomino::Negative(word) => write!(f, "{} is less than 0", shortened(word)),
            NotADomino::TooLarge(word) => {
                write!(f, "{} is more than {}", shortened(word), Value::MAX)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn read(text: &str) -> Result<Domino, NotADomino> {
        text.parse()
    }

    #[test]
    fn each_value_has_a_color_of_its_own_on_black() {
        let drawn = Domino { left: 0, right: 12 }.draw(Paint::Colored);
        let red_0 = "\u{1b}[38;5;196;48;5;0m0\u{1b}[0m";
        let cyan_12 = "\u{1b}[38;5;51;48;5;0m1\u{1b}[0m\u{1b}[38;5;51;48;5;0m2\u{1b}[0m";
        assert_eq!(drawn, format!("[ {red_0} | {cyan_12} ]"));
        assert_eq!(Domino { left: 0, right: 13 }.draw(Paint::Plain), "[ 0 | 13 ]");
    }

    #[test]
    fn two_whole_numbers_are_a_domino_however_far_apart() {
        for text in ["4 3", " 4\t 3 ", "+4 003", "4\u{3000}3"] {
            assert_eq!(read(text), Ok(Domino { left: 4, right: 3 }), "{text:?}");
        }
        let largest = Domino { left: 4_294_967_295, right: 0 };
        assert_eq!(read("4294967295 0"), Ok(largest));
    }

    #[test]
    fn a_text_that_is_not_a_domino_is_refused_with_the_word_at_fault() {
        let thirty_digits = "9".repeat(30);
        for (text, reason) in [
            ("", "there is nothing"),
            ("4", "there is one word"),
            ("4 3 2", "there are 3 words"),
            ("4 x", "x is not a whole number"),
            ("4.0 3", "4.0 is not a whole number"),
            ("4,3 2", "4,3 is not a whole number"),
            ("4 -3", "-3 is less than 0"),
            ("4294967296 3", "4294967296 is more than 4294967295"),
            (&format!("3 {thirty_digits}"), &format!("{thirty_digits} is more than 4294967295")),
            ("3 \u{1b}[2J", "\\u{1b}[2J is not a whole number"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), reason, "{text:?}");
        }
    }
}
