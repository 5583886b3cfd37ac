//! The functions of a letter and a tile.

use shared::tile::{Letter, TileFault};
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

/// `fmt of Debug for Letter`, which is given
mod debug_for_letter {
    use super::*;

    #[test]
    fn it_is_the_letter_in_single_quotes() {
        assert_eq!(format!("{:?}", tile('Q', Color::Red).letter), "'Q'");
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

/// `fmt of Debug for Tile`, which is given
mod debug_for_tile {
    use super::*;

    #[test]
    fn a_failed_test_prints_the_notation() {
        assert_eq!(format!("{:?}", tile('C', Color::Blue)), "Cb");
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

/// `Tile::width`, which is given
mod width {
    use super::*;

    #[test]
    fn a_colored_letter_takes_one_column_and_a_notation_two() {
        assert_eq!(Tile::width(Paint::Colored), 1);
        assert_eq!(Tile::width(Paint::Plain), 2);
    }
}

/// `Tile::show`, which is given
mod show {
    use super::*;

    #[test]
    fn it_shows_the_letter_and_the_number_of_the_color() {
        let shown = tile('Q', Color::Red).show();
        assert!(shown.contains('Q') && shown.contains("196"), "{shown}");
    }
}

/// `from_str of FromStr for Tile`, which is given
mod from_str {
    use super::*;

    #[test]
    fn a_letter_and_an_initial_make_a_tile() {
        assert_eq!("Bo".parse(), Ok(tile('B', Color::Orange)));
        assert_eq!("Zw".parse(), Ok(tile('Z', Color::White)));
    }

    #[test]
    fn more_or_fewer_than_two_characters_are_not_a_tile() {
        for text in ["", "A", "Arr", "Ar "] {
            let error = text.parse::<Tile>().unwrap_err();
            assert_eq!(error.fault, TileFault::NotTwoCharacters, "{text:?}");
            assert_eq!(error.text, text);
        }
    }

    #[test]
    fn a_wrong_letter_is_reported_before_a_wrong_color() {
        for (text, fault) in [
            ("ar", TileFault::NotALetter('a')),
            ("1x", TileFault::NotALetter('1')),
            ("AR", TileFault::NotAColor('R')),
            ("Ax", TileFault::NotAColor('x')),
        ] {
            assert_eq!(text.parse::<Tile>().unwrap_err().fault, fault, "{text:?}");
        }
    }
}
