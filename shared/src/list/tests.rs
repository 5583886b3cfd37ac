//! What each operation does, on short lists. `tests/list.rs` compares long series of operations with
//! those of a `VecDeque`.

use super::{List, TileList};
use crate::color::Paint;
use crate::console::Console;
use crate::options::Generator;
use rand::SeedableRng;

fn list(numbers: &[u32]) -> List<u32> {
    numbers.iter().copied().collect()
}

#[test]
fn a_new_list_is_empty() {
    let list = List::<u32>::new();
    assert!(list.is_empty());
    assert_eq!(list.len(), 0);
    assert_eq!(list.get(0), None);
    assert_eq!(list, List::default());
}

#[test]
fn an_added_element_is_at_the_end() {
    let mut list = list(&[1, 2]);
    list.add(3);
    assert_eq!(list, [1, 2, 3].into_iter().collect());
    assert_eq!(list.len(), 3);
}

#[test]
fn elements_are_added_and_removed_at_both_ends() {
    let mut list = List::new();
    list.push_front(2);
    list.push_front(1);
    list.push_back(3);
    assert_eq!(list.pop_back(), Some(3));
    assert_eq!(list.pop_front(), Some(1));
    assert_eq!(list.pop_back(), Some(2));
    assert_eq!(list.pop_back(), None);
    assert_eq!(list.pop_front(), None);
    assert!(list.is_empty());
}

#[test]
fn an_element_is_found_by_its_index() {
    let list = list(&[10, 20, 30]);
    assert_eq!(list.get(0), Some(&10));
    assert_eq!(list.get(2), Some(&30));
    assert_eq!(list.get(3), None);
}

#[test]
fn an_element_is_removed_by_its_index_and_the_gap_closes() {
    for (index, rest) in [(0, [20, 30]), (1, [10, 30]), (2, [10, 20])] {
        let mut list = list(&[10, 20, 30]);
        assert_eq!(list.remove_at(index), Some(10 * (u32::try_from(index).unwrap() + 1)));
        assert_eq!(list, rest.into_iter().collect());
        assert_eq!(list.len(), 2);
    }
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
fn all_elements_are_removed_at_once() {
    let mut list = list(&[1, 2, 3]);
    list.clear();
    assert!(list.is_empty());
    assert_eq!(list.len(), 0);
    list.add(4);
    assert_eq!(list, [4].into_iter().collect());
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
fn a_list_is_extended_after_its_last_element() {
    let mut list = list(&[1]);
    list.extend([2, 3]);
    list.extend([]);
    list.extend([4]);
    assert_eq!(list.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn lists_of_equal_elements_in_another_order_differ() {
    assert_ne!(list(&[1, 2]), list(&[2, 1]));
    assert_ne!(list(&[1, 2]), list(&[1, 2, 3]));
    assert_eq!(format!("{:?}", list(&[1, 2])), "[1, 2]");
}

#[test]
fn an_iterator_knows_how_many_elements_are_left() {
    let list = list(&[1, 2, 3]);
    let mut elements = list.iter();
    assert_eq!(elements.len(), 3);
    elements.next();
    assert_eq!(elements.len(), 2);
    let mut taken = list.into_iter();
    taken.next();
    assert_eq!(taken.len(), 2);
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
