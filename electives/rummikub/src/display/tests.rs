//! The text format of the specification: alignment, positions, colors, narrow windows.

use super::*;
use crate::bag::create_bag;
use crate::board::add_set;
use crate::config::Settings;
use crate::tile::tiles;
use anstream::adapter::strip_str;
use pretty_assertions::assert_eq;

const PLAIN: Look = Look { paint: Paint::Plain, columns: None };

fn rack(text: &str) -> Vec<Tile> {
    tiles(text).unwrap()
}

/// The lines of a text, including trailing spaces.
fn lines(text: &str) -> Vec<&str> {
    text.split('\n').collect()
}

fn board(sets: &[&str]) -> Board {
    let settings = Settings { players: 2, numbers: 13, initial: 6, max_rack: 50, computers: 0 };
    let mut board = Board::new(&settings);
    for set in sets {
        add_set(&mut board, &rack(set)).unwrap();
    }
    board
}

fn colored(columns: Option<usize>) -> Look {
    Look { paint: Paint::Colored, columns }
}

#[test]
fn a_tile_takes_four_columns_plain_and_colored() {
    assert_eq!(display_tile(rack("7r")[0], Paint::Plain), " 7r ");
    assert_eq!(display_tile(rack("12y")[0], Paint::Plain), "12y ");
    let drawn = display_tile(rack("7r")[0], Paint::Colored);
    let red = |c| format!("\u{1b}[38;5;196;48;5;0m{c}\u{1b}[0m");
    assert_eq!(drawn, format!("{}{}{} ", red(' '), red('7'), red('r')));
    assert_eq!(strip_str(&drawn).to_string(), " 7r ");
}

#[test]
fn positions_from_1_appear_below_their_tiles() {
    assert_eq!(
        display_positions(&rack("7r 12y 1b"), PLAIN),
        "\
Rack:  7r 12y  1b 
       1   2   3  "
    );
    assert_eq!(lines(&display_positions(&[], PLAIN)), ["Rack:", ""]);
}

#[test]
fn positions_are_white_on_black() {
    let text = display_positions(&rack("7r"), colored(None));
    let white = |c| format!("\u{1b}[38;5;15;48;5;0m{c}\u{1b}[0m");
    assert!(text.ends_with(&format!("\n      {}{}  ", white(' '), white('1'))), "{text:?}");
}

#[test]
fn a_hundred_and_four_positions_stay_aligned() {
    let text = display_positions(&vec![rack("7r")[0]; 104], PLAIN);
    let (tiles, positions) = text.split_once('\n').unwrap();
    assert_eq!((tiles.len(), positions.len()), (6 + 104 * 4, 6 + 104 * 4));
    for position in 1..=104 {
        let column = 6 + 4 * (position - 1);
        assert_eq!(positions[column..column + 4].trim(), position.to_string());
    }
}

#[test]
fn a_rack_wider_than_the_window_continues_below_its_first_tile() {
    let rack = rack("1r 2r 3r 4r 5r 6r 7r");
    let narrow = Look { columns: Some(18), ..PLAIN };
    assert_eq!(
        display_rack(&rack, narrow),
        "\
Rack:  1r  2r  3r 
       4r  5r  6r 
       7r "
    );
    assert_eq!(
        display_positions(&rack, Look { columns: Some(21), ..PLAIN }),
        "\
Rack:  1r  2r  3r 
       1   2   3  
       4r  5r  6r 
       4   5   6  
       7r 
       7  "
    );
    assert_eq!(display_rack(&rack, PLAIN).lines().count(), 1);
}

#[test]
fn no_line_is_wider_than_the_window_and_colors_take_no_room() {
    let rack = rack(&"13r 1g 12b ".repeat(30));
    for columns in 10..=90 {
        let lines = display_positions(&rack, colored(Some(columns)));
        let shown = strip_str(&lines).to_string();
        assert!(shown.lines().all(|line| line.len() <= columns), "{columns}:\n{shown}");
        let width = display_rack(&rack, colored(Some(columns)));
        assert_eq!(strip_str(&width).to_string().lines().count() * 2, shown.lines().count());
    }
}

#[test]
fn an_empty_board_says_so() {
    assert_eq!(display_board(&board(&[]), PLAIN), "Board: No sets");
}

#[test]
fn the_sets_of_a_board_are_numbered_from_1() {
    let mut sets = vec!["1r 1g 1b"; 2];
    sets.extend(["8y 9y 10y 11y"; 8]);
    let text = display_board(&board(&sets), PLAIN);
    assert!(
        text.starts_with(
            "\
Board:
 1:  1r  1g  1b 
 2:  1r  1g  1b 
 3:  8y  9y 10y 11y 
"
        ),
        "{text}"
    );
    assert!(text.ends_with("\n10:  8y  9y 10y 11y "), "{text}");
}

#[test]
fn a_long_set_continues_below_its_first_tile() {
    let look = Look { columns: Some(20), ..PLAIN };
    assert_eq!(
        display_board(&board(&["1r 2r 3r 4r 5r 6r"]), look),
        "\
Board:
 1:  1r  2r  3r  4r 
     5r  6r "
    );
}

#[test]
fn a_set_in_a_sentence_has_one_space_between_its_tiles() {
    let set = Set::new(rack("10b 11b 9b")).unwrap();
    assert_eq!(display_set(&set, Paint::Plain), "9b 10b 11b");
    assert_eq!(strip_str(&display_set(&set, Paint::Colored)).to_string(), "9b 10b 11b");
}

#[test]
fn sets_after_a_heading_are_on_their_own_lines_or_there_are_none() {
    let sets = [Set::new(rack("1r 1g 1b")).unwrap(), Set::new(rack("9y 10y 11y")).unwrap()];
    assert_eq!(
        display_sets("Groups:", &sets, PLAIN),
        "\
Groups:
   1r  1g  1b 
   9y 10y 11y "
    );
    assert_eq!(display_sets("Runs:", &[], PLAIN), "Runs: none");
}

#[test]
fn tiles_for_the_board_are_on_their_own_lines_with_the_sets_that_take_them() {
    let additions = [(rack("7r")[0], vec![0, 2]), (rack("11r")[0], vec![2])];
    assert_eq!(
        display_additions(&additions, Paint::Plain),
        "\
For the board:
   7r to sets 1 3
  11r to set 3"
    );
}

#[test]
fn the_bag_shows_a_dot_where_a_tile_has_been_drawn() {
    let mut bag = create_bag(8);
    for tile in rack("1r 8y 8y 3b") {
        assert!(bag.take(tile));
    }
    assert_eq!(
        display_bag(&bag, Paint::Plain),
        "\
Bag: 60 tiles
 .   2r  3r  4r  5r  6r  7r  8r 
 1g  2g  3g  4g  5g  6g  7g  8g 
 1b  2b  .   4b  5b  6b  7b  8b 
 1y  2y  3y  4y  5y  6y  7y  .  
 1r  2r  3r  4r  5r  6r  7r  8r 
 1g  2g  3g  4g  5g  6g  7g  8g 
 1b  2b  3b  4b  5b  6b  7b  8b 
 1y  2y  3y  4y  5y  6y  7y  .  "
    );
}
