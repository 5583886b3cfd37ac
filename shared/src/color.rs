//! Colors: seven names, 256 indices, and letters drawn in them.
//!
//! A terminal has 256 colors, numbered by the xterm palette. Most of them have no name, so a color is
//! kept as its index, and the seven names that users type are translated. A background is a color
//! like any other.

mod palette;

pub use palette::palette;

use owo_colors::{OwoColorize, XtermColors};

/// The index of the background that letters are drawn on.
pub const BLACK: u8 = 0;

/// One of the seven colors that have a name. Its value is its index in the xterm palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Index 196.
    Red = 196,
    /// Index 10.
    Green = 10,
    /// Index 39.
    Blue = 39,
    /// Index 11.
    Yellow = 11,
    /// Index 99.
    Purple = 99,
    /// Index 215.
    Orange = 215,
    /// Index 15.
    White = 15,
}

impl Color {
    /// The seven colors, in the order in which the handouts list them.
    pub const ALL: [Color; 7] = [
        Color::Red,
        Color::Green,
        Color::Blue,
        Color::Yellow,
        Color::Purple,
        Color::Orange,
        Color::White,
    ];

    /// The color's index in the xterm palette.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The color's name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Green => "green",
            Color::Blue => "blue",
            Color::Yellow => "yellow",
            Color::Purple => "purple",
            Color::Orange => "orange",
            Color::White => "white",
        }
    }

    /// The first letter of the color's name, which a tile's notation uses.
    pub const fn initial(self) -> char {
        self.name().as_bytes()[0] as char
    }

    /// The color of this name, in upper or lower case; `None` if there is none.
    pub fn from_name(name: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.name().eq_ignore_ascii_case(name))
    }

    /// The color whose name begins with this lower-case letter; `None` if there is none.
    pub fn from_initial(initial: char) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.initial() == initial)
    }
}

/// Whether tiles and letters are drawn in their colors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// Colored letters on black.
    Colored,
    /// Plain text, without escape sequences.
    Plain,
}

/// A letter in the color of index `foreground`, on the color of index `background`.
pub fn draw(letter: char, foreground: u8, background: u8) -> String {
    letter.color(XtermColors::from(foreground)).on_color(XtermColors::from(background)).to_string()
}

/// A letter in the terminal's default colors, whatever was drawn before.
pub fn draw_in_default_colors(letter: char) -> String {
    letter.default_color().on_default_color().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seven_colors_have_the_indices_of_the_handout() {
        let indices = Color::ALL.map(|color| (color.name(), color.index()));
        assert_eq!(
            indices,
            [
                ("red", 196),
                ("green", 10),
                ("blue", 39),
                ("yellow", 11),
                ("purple", 99),
                ("orange", 215),
                ("white", 15),
            ]
        );
    }

    #[test]
    fn a_name_is_found_in_any_case() {
        assert_eq!(Color::from_name("red"), Some(Color::Red));
        assert_eq!(Color::from_name("OrAnGe"), Some(Color::Orange));
        assert_eq!(Color::from_name("gray"), None);
        assert_eq!(Color::from_name("r"), None);
        assert_eq!(Color::from_name(""), None);
    }

    #[test]
    fn every_color_is_found_by_its_name_and_by_its_initial() {
        for color in Color::ALL {
            assert_eq!(Color::from_name(color.name()), Some(color));
            assert_eq!(Color::from_initial(color.initial()), Some(color));
        }
        assert_eq!(Color::ALL.map(Color::initial), ['r', 'g', 'b', 'y', 'p', 'o', 'w']);
        assert_eq!(Color::from_initial('R'), None);
    }

    #[test]
    fn a_letter_is_drawn_by_index_on_black_and_the_colors_are_reset() {
        assert_eq!(draw('H', Color::Green.index(), BLACK), "\u{1b}[38;5;10;48;5;0mH\u{1b}[0m");
    }

    #[test]
    fn the_default_colors_are_those_of_the_terminal() {
        assert_eq!(draw_in_default_colors('H'), "\u{1b}[49m\u{1b}[39mH\u{1b}[39m\u{1b}[49m");
    }
}
