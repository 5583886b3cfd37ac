//! What random series of operations, in `tests/list.rs`, do not show.

use super::{List, TileList};
use crate::color::Paint;
use crate::console::Console;
use crate::options::Generator;
use rand::SeedableRng;

fn list(numbers: &[u32]) -> List<u32> {
    numbers.iter().copied().collect()
}

#[test]
fn removing_past_the_end_changes_nothing() {
    let mut list = list(&[10, 20]);
    assert_eq!(list.remove_at(2), None);
    assert_eq!(list.remove_at(usize::MAX), None);
    assert_eq!(list.len(), 2);
}

#[test]
fn of_equal_elements_the_first_is_removed() {
    let mut tiles: TileList = "ArBgArCb".parse().unwrap();
    let red_a = "Ar".parse().unwrap();
    assert_eq!(tiles.remove(&red_a), Some(red_a));
    assert_eq!(tiles.to_string(), "BgArCb");
    assert_eq!(tiles.remove(&red_a), Some(red_a));
    assert_eq!(tiles.remove(&red_a), None);
    assert_eq!(tiles.to_string(), "BgCb");
}

#[test]
fn a_random_element_moves_to_the_end_of_another_list() {
    let mut generator = Generator::seed_from_u64(1);
    let mut from = list(&[1, 2, 3]);
    let mut to = list(&[9]);
    assert!(from.move_random_to(&mut to, &mut generator));
    assert_eq!((from.len(), to.len()), (2, 2));
    assert_eq!(to.get(0), Some(&9));
    let moved = *to.get(1).unwrap();
    assert!((1..=3).contains(&moved) && !from.iter().any(|&element| element == moved));
}

#[test]
fn nothing_moves_from_an_empty_list() {
    let mut generator = Generator::seed_from_u64(1);
    let mut to = list(&[9]);
    assert!(!List::new().move_random_to(&mut to, &mut generator));
    assert_eq!(to, list(&[9]));
    assert_eq!(List::<u32>::new().choose(&mut generator), None);
}

#[test]
fn lists_of_equal_elements_in_another_order_differ() {
    assert_ne!(list(&[1, 2]), list(&[2, 1]));
    assert_ne!(list(&[1, 2]), list(&[1, 2, 3]));
    assert_eq!(format!("{:?}", list(&[1, 2])), "[1, 2]");
}

/// The address after the arrow in one line is the address at the start of the next.
#[test]
fn show_shows_every_node_and_where_its_link_leads() {
    let shown = list(&[10, 20]).show();
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 4, "{shown}");
    assert_eq!(lines[0], "List of 2 elements");
    let first = lines[1].strip_prefix("  head -> ").unwrap();
    let second = lines[2].strip_prefix(&format!("  {first}: 10, next -> ")).unwrap();
    assert_eq!(lines[3], format!("  {second}: 20, next -> nothing"));
    assert_ne!(first, second);
    assert!(first.starts_with("node at 0x"), "{first}");
}

#[test]
fn an_empty_list_is_shown_with_a_head_that_leads_nowhere() {
    assert_eq!(List::<u32>::new().show(), "List of 0 elements\n  head -> nothing\n");
}

#[test]
fn the_notation_of_a_deck_is_its_tiles_in_a_row() {
    let tiles: TileList = "ArBgCb".parse().unwrap();
    assert_eq!(tiles.len(), 3);
    assert_eq!(tiles.to_string(), "ArBgCb");
    assert_eq!("".parse(), Ok(TileList::new()));
}

#[test]
fn the_error_for_a_malformed_deck_names_the_wrong_tile() {
    let message = |text: &str| text.parse::<TileList>().unwrap_err().to_string();
    assert_eq!(
        message("ArBx"),
        "tile 1: `Bx` is not a tile: `x` is not the initial of a color (r g b y p o w)"
    );
    assert!(message("ArB").starts_with("tile 1: `B` is not a tile"));
    assert!(message("Ar Bg").starts_with("tile 1: ` B` is not a tile"));
}

#[test]
fn a_deck_is_printed_after_its_heading() {
    let mut console = Console::scripted([]);
    let tiles: TileList = "ArBg".parse().unwrap();
    tiles.print("Deck of Ann: ", &mut console).unwrap();
    tiles.print_numbered("Deck of Ann: ", &mut console).unwrap();
    assert_eq!(console.transcript(), "Deck of Ann: Ar Bg\nDeck of Ann: Ar Bg\n             0  1\n");
}

#[test]
fn a_deck_is_printed_in_color_when_there_are_colors() {
    let mut console = Console::scripted([]).with_paint(Paint::Colored);
    let tiles: TileList = "ArBg".parse().unwrap();
    tiles.print("Deck: ", &mut console).unwrap();
    let drawn: Vec<String> = tiles.iter().map(|tile| tile.draw(Paint::Colored)).collect();
    assert_eq!(console.transcript(), format!("Deck: {} {}\n", drawn[0], drawn[1]));
}
