//! The contents of the bag and the order of drawing.

use super::*;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;
use std::collections::BTreeMap;

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn at(bag: &Bag, row: usize, column: usize) -> Option<Tile> {
    bag.rows().nth(row).expect("a row")[column]
}

#[test]
fn a_bag_has_two_tiles_of_each_number_in_each_color() {
    for numbers in 8..=13 {
        let bag = create_bag(numbers);
        assert_eq!((bag.len(), bag.columns()), (8 * numbers, numbers));
        for number in 1..=numbers {
            for color in TileColor::ALL {
                let tile = Some(Tile { number, color });
                assert_eq!(bag.rows().flatten().filter(|&&cell| cell == tile).count(), 2);
            }
        }
    }
}

#[test]
fn rows_are_red_green_blue_yellow_twice_and_column_c_holds_c_plus_1() {
    let bag = create_bag(8);
    assert_eq!(bag.rows().count(), 8);
    assert!(bag.rows().all(|row| row.len() == 8));
    for (row, first, last) in [
        (0, "1r", "8r"),
        (1, "1g", "8g"),
        (2, "1b", "8b"),
        (3, "1y", "8y"),
        (4, "1r", "8r"),
        (5, "1g", "8g"),
        (6, "1b", "8b"),
        (7, "1y", "8y"),
    ] {
        assert_eq!(at(&bag, row, 0), Some(tile(first)));
        assert_eq!(at(&bag, row, 7), Some(tile(last)));
    }
    assert_eq!(at(&bag, 2, 4), Some(tile("5b")));
}

#[test]
fn a_tile_that_is_still_there_is_taken_from_its_cell() {
    let mut bag = create_bag(13);
    assert_eq!(bag.take_from(2, 4), Some(tile("5b")));
    assert_eq!((bag.len(), at(&bag, 2, 4)), (103, None));
    assert_eq!(bag.take_from(6, 4), Some(tile("5b")));
    assert_eq!(at(&bag, 6, 4), None);
}

#[test]
fn after_a_drawn_cell_the_search_goes_right_then_to_the_next_row() {
    let mut bag = create_bag(8);
    let drawn: Vec<_> = (0..4).map(|_| bag.take_from(1, 6).unwrap().to_string()).collect();
    assert_eq!(drawn, ["7g", "8g", "1b", "2b"]);
}

#[test]
fn after_the_last_cell_the_search_goes_on_from_the_first() {
    let mut bag = create_bag(9);
    let drawn: Vec<_> = (0..3).map(|_| bag.take_from(7, 8).unwrap().to_string()).collect();
    assert_eq!(drawn, ["9y", "1r", "2r"]);
}

#[test]
fn the_last_tile_is_found_from_every_cell() {
    for row in 0..8 {
        for column in 0..8 {
            let mut bag = create_bag(8);
            bag.cells = [[None; 13]; 8];
            bag.cells[4][3] = Some(tile("4r"));
            bag.count = 1;
            assert_eq!(bag.take_from(row, column), Some(tile("4r")));
            assert!(bag.is_empty());
        }
    }
}

#[test]
fn all_tiles_can_be_drawn_and_then_none_is_left() {
    let mut generator = Generator::seed_from_u64(1);
    let mut bag = create_bag(13);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for left in (0..104).rev() {
        let drawn = get_tile(&mut bag, &mut generator).expect("it is not empty");
        *counts.entry(drawn.to_string()).or_default() += 1;
        assert_eq!(bag.len(), left);
        assert_eq!(bag.rows().flatten().flatten().count(), left);
    }
    assert!(counts.len() == 52 && counts.values().all(|&count| count == 2), "{counts:?}");
    assert_eq!(get_tile(&mut bag, &mut generator), None);
    assert!(bag.is_empty());
}

/// Chi-square over the 104 cells of a full bag, 103 degrees of freedom: for fair draws it exceeds
/// 183 once in a million times.
#[test]
fn the_first_draw_starts_at_every_cell_with_equal_probability() {
    let mut generator = Generator::seed_from_u64(1);
    let mut counts = [[0.0_f64; 13]; 8];
    for _ in 0..10_400 {
        let mut bag = create_bag(13);
        let _ = get_tile(&mut bag, &mut generator);
        let drawn = bag.rows().flatten().position(Option::is_none).expect("one is drawn");
        counts[drawn / 13][drawn % 13] += 1.0;
    }
    let statistic: f64 = counts.iter().flatten().map(|n| (n - 100.0).powi(2) / 100.0).sum();
    assert!(statistic < 183.0, "chi-square {statistic}");
}

#[test]
fn a_tile_can_be_taken_once_for_each_copy() {
    let mut bag = create_bag(8);
    assert!(bag.take(tile("8y")) && bag.take(tile("8y")));
    assert!(!bag.take(tile("8y")) && !bag.take(tile("9y")));
    assert_eq!(bag.len(), 62);
}
