//! How a placement is read, and each reason to refuse one.

use pretty_assertions::assert_eq;
use shared::{Paint, TileList};
use stage3_engineer::board::Cell;
use stage3_engineer::placement::{Placement, Refusal, words};

const BOARD: &str = "5/3Br1/5";

fn read(line: &str) -> Result<Placement, Refusal> {
    let (deck, board) = ("ArBgCb".parse().unwrap(), BOARD.parse().unwrap());
    Placement::read(&words(line), &deck, &board)
}

fn refusal(line: &str) -> String {
    read(line).unwrap_err().message(Paint::Plain)
}

#[test]
fn three_numbers_are_a_tile_a_row_and_a_column() {
    let expected =
        Placement { index: 2, tile: "Cb".parse().unwrap(), cell: Cell { row: 0, column: 4 } };
    for line in ["2 0 4", "  2\t0   4 ", "2,0,4", "2, 0, 4,", "+2 00 4"] {
        assert_eq!(read(line), Ok(expected), "{line:?}");
    }
}

#[test]
fn more_or_fewer_than_three_words_are_ignored() {
    for line in ["", ",", "1", "1 2", "0 0 0 0", "s"] {
        assert_eq!(read(line), Err(Refusal::NotThreeWords), "{line:?}");
    }
    assert_eq!(
        refusal("1 2"),
        "Ignored: three numbers were expected (tile row column), for example 0 0 0."
    );
}

#[test]
fn a_word_that_is_not_a_whole_number_is_ignored() {
    for (line, word) in [("x 0 0", "x"), ("0 3.0 0", "3.0"), ("0 0 1e1", "1e1"), ("9 9 ٣", "٣")] {
        assert_eq!(read(line), Err(Refusal::NotANumber(word.to_owned())), "{line:?}");
    }
    assert_eq!(
        refusal("0 \u{1b}[31m 0"),
        "Ignored: whole numbers were expected, and \\u{1b}[31m is not one; for example 0 0 0."
    );
}

#[test]
fn a_number_that_is_not_an_index_of_the_deck_is_ignored() {
    let thirty_digits = "1".repeat(30);
    for tile in ["3", "-1", &thirty_digits] {
        let line = format!("{tile} 0 0");
        assert_eq!(read(&line), Err(Refusal::NotInDeck { index: tile.to_owned(), tiles: 3 }));
    }
    assert_eq!(
        refusal("3 9 9"),
        "Ignored: the deck has no tile 3, only 0 to 2; for example 0 0 0."
    );
}

#[test]
fn an_empty_deck_has_no_index() {
    let refusal = Placement::read(&["0", "0", "0"], &TileList::new(), &BOARD.parse().unwrap());
    let message = refusal.unwrap_err().message(Paint::Plain);
    assert!(message.starts_with("Ignored: the deck is empty"), "{message}");
}

#[test]
fn a_number_is_named_without_plus_and_leading_zeros() {
    assert!(refusal("+06 0 0").contains("no tile 6,"));
    assert!(refusal("0 +9 012").contains("cell (9,12) is off"));
}

#[test]
fn a_cell_off_the_board_is_named_and_refused() {
    let thirty_digits = "1".repeat(30);
    for (row, column) in [("3", "0"), ("0", "5"), ("-1", "0"), ("0", "-1"), ("0", &thirty_digits)] {
        assert_eq!(
            refusal(&format!("0 {row} {column}")),
            format!(
                "Impossible: cell ({row},{column}) is off the board; rows are 0 to 2 and columns 0 to 4."
            )
        );
    }
}

#[test]
fn an_occupied_cell_is_refused_and_its_tile_is_named() {
    assert_eq!(refusal("0 1 3"), "Impossible: cell (1,3) is occupied by Br.");
    let colored = read("0 1 3").unwrap_err().message(Paint::Colored);
    assert_eq!(colored, "Impossible: cell (1,3) is occupied by \u{1b}[38;5;196;48;5;0mB\u{1b}[0m.");
}
