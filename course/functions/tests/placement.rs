//! The functions that read a placement.

use shared::{Paint, TileList};
use stage3_engineer::board::{Board, Cell};
use stage3_engineer::placement::{self, Placement, Refusal};

/// A deck of three tiles, and a board of 3 rows and 5 columns with a red B on cell (1,3).
fn deck_and_board() -> (TileList, Board) {
    let mut board = Board::new(3, 5);
    board.add("Br".parse().unwrap(), Cell { row: 1, column: 3 });
    ("ArBgCb".parse().unwrap(), board)
}

fn read(words: &[&str]) -> Result<Placement, Refusal> {
    let (deck, board) = deck_and_board();
    Placement::read(words, &deck, &board)
}

fn off_the_board() -> Refusal {
    Refusal::OffTheBoard { row: "3".to_owned(), column: "0".to_owned(), rows: 3, columns: 5 }
}

fn occupied() -> Refusal {
    Refusal::Occupied(Cell { row: 1, column: 3 }, "Br".parse().unwrap())
}

/// `words`
mod words_of_a_line {
    use super::*;

    #[test]
    fn white_space_and_commas_separate_words() {
        for line in ["2 0 4", "  2\t0   4 ", "2,0,4", "2, 0, 4,", ",2 ,, 0 4"] {
            assert_eq!(placement::words(line), ["2", "0", "4"], "{line:?}");
        }
    }

    #[test]
    fn a_line_without_anything_else_has_no_words() {
        for line in ["", " ", ",", " , "] {
            assert_eq!(placement::words(line), [""; 0], "{line:?}");
        }
    }
}

/// `Placement::read`
mod read_a_placement {
    use super::*;

    #[test]
    fn three_numbers_are_a_tile_a_row_and_a_column() {
        let tile = "Cb".parse().unwrap();
        let expected = Placement { index: 2, tile, cell: Cell { row: 0, column: 4 } };
        assert_eq!(read(&["2", "0", "4"]), Ok(expected));
        assert_eq!(read(&["+2", "00", "4"]), Ok(expected));
    }

    #[test]
    fn more_or_fewer_than_three_words_are_refused() {
        for words in [[].as_slice(), &["1"], &["1", "2"], &["0", "0", "0", "0"]] {
            assert_eq!(read(words), Err(Refusal::NotThreeWords), "{words:?}");
        }
    }

    #[test]
    fn a_word_that_is_not_a_whole_number_is_refused_before_the_others_are_looked_up() {
        for (words, wrong) in
            [(["x", "0", "0"], "x"), (["9", "3.0", "0"], "3.0"), (["9", "9", "1e1"], "1e1")]
        {
            assert_eq!(read(&words), Err(Refusal::NotANumber(wrong.to_owned())), "{words:?}");
        }
    }

    #[test]
    fn an_index_that_the_deck_does_not_have_is_refused_before_the_cell() {
        let thirty_digits = "1".repeat(30);
        for index in ["3", "-1", thirty_digits.as_str()] {
            let expected = Refusal::NotInDeck { index: index.to_owned(), tiles: 3 };
            assert_eq!(read(&[index, "9", "9"]), Err(expected));
        }
    }

    #[test]
    fn a_cell_off_the_board_is_refused() {
        assert_eq!(read(&["0", "3", "0"]), Err(off_the_board()));
        for (row, column) in [("0", "5"), ("-1", "0"), ("0", "-1")] {
            let refusal = read(&["0", row, column]);
            assert!(matches!(refusal, Err(Refusal::OffTheBoard { .. })), "({row},{column})");
        }
    }

    #[test]
    fn an_occupied_cell_is_refused_with_its_tile() {
        assert_eq!(read(&["0", "1", "3"]), Err(occupied()));
    }
}

/// `Refusal::kind`
mod kind {
    use super::*;

    #[test]
    fn what_can_be_read_but_not_done_is_impossible() {
        assert_eq!(off_the_board().kind(), "Impossible");
        assert_eq!(occupied().kind(), "Impossible");
    }

    #[test]
    fn everything_else_is_ignored() {
        let deck = Refusal::NotInDeck { index: "3".to_owned(), tiles: 3 };
        for refusal in [Refusal::NotThreeWords, Refusal::NotANumber("x".to_owned()), deck] {
            assert_eq!(refusal.kind(), "Ignored", "{refusal:?}");
        }
    }
}

/// `Refusal::reason`
mod reason {
    use super::*;

    #[test]
    fn a_cell_off_the_board_is_named() {
        let reason = off_the_board().reason(Paint::Plain);
        assert!(reason.contains('3') && reason.contains('0'), "{reason}");
    }

    #[test]
    fn an_occupied_cell_is_named_with_its_tile() {
        let reason = occupied().reason(Paint::Plain);
        assert!(["1", "3", "Br"].iter().all(|part| reason.contains(part)), "{reason}");
        let colored = occupied().reason(Paint::Colored);
        assert!(colored.contains("\u{1b}[38;5;196"), "the tile is not red: {colored:?}");
    }

    #[test]
    fn an_empty_deck_has_its_own_message() {
        let reason =
            |tiles| Refusal::NotInDeck { index: "7".to_owned(), tiles }.reason(Paint::Plain);
        assert!(!reason(0).is_empty() && reason(0) != reason(3), "{}", reason(0));
    }

    #[test]
    fn different_reasons_have_different_messages() {
        let number = Refusal::NotANumber("x".to_owned()).reason(Paint::Plain);
        let words = Refusal::NotThreeWords.reason(Paint::Plain);
        assert!(!words.is_empty() && number != words, "{words}");
    }

    #[test]
    fn a_wrong_word_is_never_repeated_with_its_control_characters() {
        let reason = Refusal::NotANumber("\u{1b}[31m".to_owned()).reason(Paint::Plain);
        assert!(!reason.contains('\u{1b}'), "{reason:?}");
    }
}

/// `Refusal::message`
mod message {
    use super::*;

    #[test]
    fn it_is_the_kind_a_colon_and_the_reason() {
        let message = occupied().message(Paint::Plain);
        assert_eq!(message, format!("Impossible: {}", occupied().reason(Paint::Plain)));
    }
}
