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
