//! Which tiles are a set, why others are not, and which tiles a set takes.

use super::*;
use crate::color::TileColor;
use crate::tile::tiles;
use pretty_assertions::assert_eq;

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn set(text: &str) -> Set {
    Set::new(tiles(text).unwrap()).unwrap()
}

fn fault(text: &str) -> NotASet {
    Set::new(tiles(text).unwrap()).unwrap_err()
}

#[test]
fn three_or_four_of_one_number_in_different_colors_are_a_group() {
    for text in ["1r 1g 1b", "13y 13r 13b", "7y 7b 7g 7r"] {
        assert_eq!(set(text).kind(), Kind::Group, "{text}");
    }
    assert_eq!(set("7y 7b 7g 7r").tiles(), tiles("7r 7g 7b 7y").unwrap());
}

#[test]
fn three_or_more_consecutive_numbers_of_one_color_are_a_run() {
    for text in ["1r 2r 3r", "11y 13y 12y", "9b 8b 7b 6b", "1g 2g 3g 4g 5g 6g 7g 8g 9g 10g"] {
        assert_eq!(set(text).kind(), Kind::Run, "{text}");
    }
    assert_eq!(set("9b 7b 8b").tiles(), tiles("7b 8b 9b").unwrap());
}

#[test]
fn fewer_than_three_tiles_are_not_a_set() {
    assert_eq!(fault(""), NotASet::TooFew(0));
    assert_eq!(fault("1r"), NotASet::TooFew(1));
    assert_eq!(fault("1r 1g"), NotASet::TooFew(2));
}

#[test]
fn no_color_appears_twice_in_a_group_and_no_number_twice_in_a_run() {
    assert_eq!(fault("1r 1g 1r"), NotASet::Twice(tile("1r")));
    assert_eq!(fault("1r 1g 1b 1y 1g"), NotASet::Twice(tile("1g")));
    assert_eq!(fault("5y 3y 4y 3y"), NotASet::Twice(tile("3y")));
}

#[test]
fn a_gap_in_a_run_is_named() {
    assert_eq!(fault("1r 2r 4r"), NotASet::Missing(tile("3r")));
    assert_eq!(fault("9b 1b 2b"), NotASet::Missing(tile("3b")));
}

#[test]
fn numbers_do_not_wrap_from_13_to_1() {
    assert_eq!(fault("12r 13r 1r"), NotASet::Missing(tile("2r")));
    assert_eq!(set("11r 12r 13r").place_for(tile("1r")), None);
    assert_eq!(set("1r 2r 3r").place_for(tile("13r")), None);
}

#[test]
fn tiles_that_share_neither_a_number_nor_a_color_are_not_a_set() {
    for text in ["1r 1g 2r", "1r 2g 3b", "1r 2r 3g", "1r 1g 1b 2r"] {
        assert_eq!(fault(text), NotASet::Mixed, "{text}");
    }
}

#[test]
fn a_group_of_three_takes_the_missing_color_and_a_group_of_four_takes_nothing() {
    let three = set("7r 7b 7y");
    let takes = |set: &Set, number| {
        TileColor::ALL.map(|color| set.place_for(Tile { number, color }).is_some())
    };
    assert_eq!(takes(&three, 7), [false, true, false, false]);
    assert_eq!(takes(&three, 8), [false; 4]);
    assert_eq!(takes(&set("7r 7g 7b 7y"), 7), [false; 4]);
    assert_eq!(three.place_for(tile("7g")), Some(Place::Gap));
}

#[test]
fn a_run_takes_its_color_at_both_ends() {
    let run = set("4g 5g 6g");
    assert_eq!(run.place_for(tile("3g")), Some(Place::Below));
    assert_eq!(run.place_for(tile("7g")), Some(Place::Above));
    for other in ["2g", "4g", "5g", "6g", "8g", "3r", "7y", "5r"] {
        assert_eq!(run.place_for(tile(other)), None, "{other}");
    }
}

#[test]
fn an_added_tile_goes_where_it_belongs() {
    let mut run = set("4g 5g 6g");
    assert!(run.add(tile("7g")) && run.add(tile("3g")) && !run.add(tile("3g")));
    assert_eq!(run, set("3g 4g 5g 6g 7g"));
    let mut group = set("7r 7b 7y");
    assert!(group.add(tile("7g")) && !group.add(tile("7g")));
    assert_eq!(group, set("7r 7g 7b 7y"));
}

#[test]
fn a_cleaned_choice_is_empty() {
    let mut chosen = tiles("1r 2r").unwrap();
    clean_set(&mut chosen);
    assert_eq!(chosen, []);
}
