//! A computer's choices, with racks small enough to count by hand.

use super::*;
use crate::board::add_set;
use crate::config::Settings;
use crate::tile::tiles;
use pretty_assertions::assert_eq;

fn board(sets: &[&str]) -> Board {
    let settings = Settings { players: 2, numbers: 13, initial: 14, max_rack: 50, computers: 2 };
    let mut board = Board::new(&settings);
    for set in sets {
        add_set(&mut board, &tiles(set).unwrap()).unwrap();
    }
    board
}

/// The chosen moves in a short notation.
fn chosen(rack: &str, sets: &[&str]) -> Vec<String> {
    let show = |step| match step {
        Move::Lay(set) => format!("lay {set:?}"),
        Move::Add(tile, place) => format!("add {tile} {place:?}"),
    };
    choose(&tiles(rack).unwrap(), &board(sets)).into_iter().map(show).collect()
}

#[test]
fn a_whole_group_and_a_whole_run_are_laid() {
    assert_eq!(chosen("7y 7b 1r 7r 7g", &[]), ["lay [7r, 7g, 7b, 7y]"]);
    assert_eq!(chosen("5g 1r 3g 4g 6g 2g", &[]), ["lay [2g, 3g, 4g, 5g, 6g]"]);
}

#[test]
fn if_nothing_can_be_placed_no_move_is_chosen() {
    assert_eq!(chosen("1r 2r 4r 4g 7b", &["9r 9g 9b", "1y 2y 3y"]), Vec::<String>::new());
}

/// If the group of sevens takes the red 7, then 8r 9r are too few for a run: four tiles in all. The
/// run and the group without the red 7 are six.
#[test]
fn a_tile_goes_where_more_can_be_placed_with_it() {
    assert_eq!(chosen("7r 7g 7b 7y 8r 9r", &[]), ["lay [7r, 8r, 9r]", "lay [7g, 7b, 7y]"]);
}

#[test]
fn two_copies_of_tiles_make_two_runs() {
    let moves = chosen("1r 2r 3r 3r 4r 4r 5r 5r 6r", &[]);
    assert_eq!(moves.len(), 2, "{moves:?}");
    assert_eq!(moves.concat().matches('r').count(), 9, "{moves:?}");
}

#[test]
fn tiles_are_added_at_both_ends_of_a_run_and_one_after_the_other() {
    assert_eq!(
        chosen("3g 7g 8g 2g 1b", &["4g 5g 6g"]),
        ["add 3g Below", "add 2g Below", "add 7g Above", "add 8g Above"]
    );
}

#[test]
fn the_color_that_a_group_lacks_is_added() {
    assert_eq!(chosen("7g 7r", &["7r 7b 7y"]), ["add 7g Gap"]);
}

/// At the end of the run the red 7 makes room for the red 8; in the group it does not.
#[test]
fn of_two_places_the_one_that_allows_more_is_chosen() {
    assert_eq!(chosen("7r 8r", &["7g 7b 7y", "4r 5r 6r"]), ["add 7r Above", "add 8r Above"]);
    assert_eq!(chosen("7r 6r", &["7g 7b 7y", "8r 9r 10r"]), ["add 7r Below", "add 6r Below"]);
}

#[test]
fn equal_tiles_go_to_equal_places() {
    assert_eq!(chosen("7g 7g", &["7r 7b 7y", "7r 7b 7y"]), ["add 7g Gap", "add 7g Gap"]);
    assert_eq!(chosen("7r 7r", &["4r 5r 6r", "8r 9r 10r"]).len(), 2);
}

/// The group of sevens would take the yellow 7 too, but the run lets the yellow 8 follow it.
#[test]
fn a_tile_meant_for_the_board_does_not_join_a_new_set() {
    assert_eq!(
        chosen("7r 7g 7b 7y 8y", &["4y 5y 6y"]),
        ["lay [7r, 7g, 7b]", "add 7y Above", "add 8y Above"]
    );
}

/// If 7r 8r are added to the run, two tiles are placed before the search reaches the thirteens. If
/// the sevens are laid, three are.
#[test]
fn the_same_state_is_searched_again_when_more_tiles_have_been_placed() {
    assert_eq!(
        chosen("7r 7g 7b 8r 13r 13g 13b", &["4r 5r 6r"]),
        ["lay [7r, 7g, 7b]", "lay [13r, 13g, 13b]"]
    );
}

#[test]
fn on_a_full_board_no_set_is_laid_but_tiles_are_added() {
    let mut full = vec!["1r 1g 1b"; 25];
    assert_eq!(chosen("7r 7g 7b 8r 8g 8b 1y", &full).len(), 2);
    full.push("4g 5g 6g");
    assert_eq!(
        chosen("7r 7g 7b 8r 8g 8b 1y", &full),
        ["add 1y Gap", "add 7g Above", "add 8g Above"]
    );
}

#[test]
fn if_only_one_more_set_fits_the_longest_is_chosen() {
    let nearly_full = vec!["1r 1g 1b"; 25];
    assert_eq!(chosen("2r 2g 2b 3y 4y 5y 6y", &nearly_full), ["lay [3y, 4y, 5y, 6y]"]);
}

#[test]
fn a_rack_of_all_tiles_is_placed_completely() {
    let all: String = (1..=13).map(|n| format!("{n}r {n}g {n}b {n}y ").repeat(2)).collect();
    let moves = chosen(&all, &[]);
    assert_eq!(moves.iter().map(|set| set.split_whitespace().count() - 1).sum::<usize>(), 104);
}
