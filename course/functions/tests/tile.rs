//! The functions of a letter and a tile.

use shared::tile::Letter;
use shared::{Color, Paint, Tile};

fn tile(letter: char, color: Color) -> Tile {
    Tile {
        letter: Letter::new(letter).unwrap_or_else(|| panic!("Letter::new({letter:?}) is None")),
        color,
    }
}

/// `Letter::as_char`
mod as_char {
    use super::*;

    #[test]
    fn it_is_the_letter_that_was_given() {
        for letter in 'A'..='Z' {
            assert_eq!(Letter::new(letter).map(Letter::as_char), Some(letter));
        }
    }
}

/// `fmt of Display for Letter`
mod display_for_letter {
    use super::*;

    #[test]
    fn it_is_the_letter_alone() {
        assert_eq!(tile('Q', Color::Red).letter.to_string(), "Q");
    }
}

/// `fmt of Display for Tile`
mod display_for_tile {
    use super::*;

    #[test]
    fn the_notation_is_the_letter_and_the_initial_of_the_color() {
        assert_eq!(tile('A', Color::Red).to_string(), "Ar");
        assert_eq!(tile('B', Color::Orange).to_string(), "Bo");
    }
}

/// `Tile::draw`
mod draw {
    use super::*;

    #[test]
    fn without_colors_the_notation_is_drawn() {
        assert_eq!(tile('C', Color::Blue).draw(Paint::Plain), "Cb");
    }

    #[test]
    fn in_color_the_letter_is_drawn_on_black() {
        let drawn = tile('C', Color::Blue).draw(Paint::Colored);
        assert_eq!(drawn, "\u{1b}[38;5;39;48;5;0mC\u{1b}[0m");
    }
}
