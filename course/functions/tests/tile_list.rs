//! The functions of a list of tiles.

use shared::list::TileList;
use shared::tile::Letter;
use shared::{Color, Console, Paint, Tile};

fn tile(letter: char, color: Color) -> Tile {
    Tile {
        letter: Letter::new(letter).unwrap_or_else(|| panic!("Letter::new({letter:?}) is None")),
        color,
    }
}

/// A red A and a green B.
fn two_tiles() -> TileList {
    let mut tiles = TileList::new();
    tiles.push_front(tile('B', Color::Green));
    tiles.push_front(tile('A', Color::Red));
    tiles
}

/// `fmt of Display for TileList`, which is given
mod display {
    use super::*;

    #[test]
    fn the_tiles_are_in_one_row() {
        assert_eq!(two_tiles().to_string(), "ArBg");
        assert_eq!(TileList::new().to_string(), "");
    }
}

/// `from_str of FromStr for TileList`, which is given
mod from_str {
    use super::*;

    #[test]
    fn two_characters_make_a_tile() {
        let tiles: TileList = "ArBgAr".parse().unwrap();
        assert_eq!(tiles.len(), 3);
        assert_eq!(tiles.get(1), Some(&"Bg".parse().unwrap()));
        assert_eq!("".parse::<TileList>().unwrap().len(), 0);
    }

    #[test]
    fn the_error_has_the_index_of_the_wrong_tile() {
        for (text, index) in [("Bx", 0), ("ArBx", 1), ("ArBgC", 2), ("Ar Bg", 1)] {
            let error = text.parse::<TileList>().map(|tiles| tiles.len()).unwrap_err();
            assert_eq!(error.index, index, "{text}");
        }
    }
}

/// `TileList::print`
mod print {
    use super::*;

    #[test]
    fn the_tiles_follow_the_heading() {
        let mut console = Console::scripted([]);
        two_tiles().print("Deck of Ann: ", &mut console).unwrap();
        assert_eq!(console.transcript(), "Deck of Ann: Ar Bg\n");
    }

    #[test]
    fn in_color_each_tile_is_drawn_in_its_own_color() {
        let mut console = Console::scripted([]).with_paint(Paint::Colored);
        two_tiles().print("Deck: ", &mut console).unwrap();
        let [a, b] = [tile('A', Color::Red), tile('B', Color::Green)];
        let expected = format!("Deck: {} {}\n", a.draw(Paint::Colored), b.draw(Paint::Colored));
        assert_eq!(console.transcript(), expected);
    }
}

/// `TileList::print_numbered`, which can wait
mod print_numbered {
    use super::*;

    #[test]
    fn each_tile_has_its_index_below_it() {
        let mut console = Console::scripted([]);
        two_tiles().print_numbered("Deck: ", &mut console).unwrap();
        assert_eq!(console.transcript(), "Deck: Ar Bg\n      0  1\n");
    }
}
