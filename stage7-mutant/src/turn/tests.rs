//! Each rule of a turn, on small boards.

use super::{check, read};
use crate::board::{Board, Cell};
use crate::placement::Placement;
use pretty_assertions::assert_eq;
use shared::{Paint, TileList};

const DECK: &str = "AgAbAyBrCgDg";

/// The message to a player who types this line; `None` if the turn is legal.
fn refusal(board: &str, line: &str) -> Option<String> {
    let board: Board = board.parse().unwrap();
    let deck: TileList = DECK.parse().unwrap();
    let placements = match read(line, &deck, &board, Paint::Plain) {
        Ok(placements) => placements,
        Err(message) => return Some(message),
    };
    let rule = check(&board, &placements, &deck).err()?;
    Some(format!("Impossible: {}", rule.reason(Paint::Plain)))
}

#[test]
fn a_line_is_read_as_triples() {
    let board: Board = "9/9".parse().unwrap();
    let deck: TileList = DECK.parse().unwrap();
    let read = |line| read(line, &deck, &board, Paint::Plain);
    let placement = |index, row, column| Placement { index, cell: Cell { row, column } };
    assert_eq!(read("2 0 1"), Ok(vec![placement(2, 0, 1)]));
    assert_eq!(read("2 0 1, 5,1,8"), Ok(vec![placement(2, 0, 1), placement(5, 1, 8)]));
}

#[test]
fn words_that_are_not_triples_are_ignored() {
    for line in ["", "0", "0 0", "0 0 1 1", "0 0 1 1 0", ",,"] {
        let message = refusal("Ar4/5", line).unwrap();
        assert!(message.starts_with("Ignored: three numbers for each tile"), "{message}");
    }
}

#[test]
fn a_message_names_the_triple_when_there_are_several() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 x").unwrap(),
        "Ignored: triple 2: whole numbers were expected, and x is not one; for example 0 0 0."
    );
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 5").unwrap(),
        "Impossible: triple 2: cell (0,5) is off the board; rows are 0 to 1 and columns 0 to 4."
    );
    assert_eq!(
        refusal("Ar4/5", "1 0 0 0 0 1").unwrap(),
        "Impossible: triple 1: cell (0,0) is occupied by Ar."
    );
    assert_eq!(refusal("Ar4/5", "1 0 0").unwrap(), "Impossible: cell (0,0) is occupied by Ar.");
}

#[test]
fn several_tiles_of_one_sequence_may_be_laid_in_a_row_or_in_a_column() {
    assert_eq!(refusal("Ar4/5", "0 0 1 1 0 2"), None);
    assert_eq!(refusal("Ar/1/1/1", "0 1 0 1 2 0 2 3 0"), None);
    assert_eq!(refusal("Ar4/5", "2 0 3 0 0 1 1 0 2"), None, "in any order");
}

#[test]
fn tiles_on_the_board_may_fill_the_gaps() {
    assert_eq!(refusal("1Ar3/5", "0 0 0 1 0 2"), None);
    assert_eq!(refusal("1ArAp2/5", "0 0 0 1 0 3"), None);
}

#[test]
fn no_tile_and_no_cell_is_named_twice() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 0 0 2").unwrap(),
        "Impossible: triple 2: tile 0 can be laid only once."
    );
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 1").unwrap(),
        "Impossible: triple 2: only one tile can be laid on cell (0,1)."
    );
}

#[test]
fn the_first_of_several_wrong_triples_is_named() {
    for (line, beginning) in [
        ("0 0 1 0 0 2 x 0 3", "Impossible: triple 2: tile 0"),
        ("0 0 1 1 0 1 2 9 9", "Impossible: triple 2: only one tile"),
        ("0 0 1 1 0 2 x 0 3 1 0 4", "Ignored: triple 3: whole numbers"),
        ("6 0 1 0 0 0", "Ignored: triple 1: the deck has no tile 6"),
        ("0 0 0 x 0 1", "Impossible: triple 1: cell (0,0) is occupied"),
    ] {
        let message = refusal("Ar4/5", line).unwrap();
        assert!(message.starts_with(beginning), "{line}: {message}");
    }
}

#[test]
fn all_tiles_lie_in_one_row_or_one_column() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 1 0").unwrap(),
        "Impossible: cell (1,0) is not in the same row or column as the tiles before it."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 0 1 1 0 2 2 1 2").unwrap(),
        "Impossible: cell (1,2) is not in the same row or column as the tiles before it."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 1 0 1 2 0 2 2 1").unwrap(),
        "Impossible: cell (2,1) is not in the same row or column as the tiles before it."
    );
}

#[test]
fn all_tiles_belong_to_one_sequence() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 3").unwrap(),
        "Impossible: cell (0,2) is empty, so the tiles do not belong to one sequence."
    );
}

#[test]
fn a_gap_is_found_in_whatever_order_the_tiles_are_named() {
    for (board, line, cell) in [
        ("Ar4/5", "0 0 3 1 0 1", "(0,2)"),
        ("1/1/Ar/1", "0 0 0 1 3 0", "(1,0)"),
        ("Ar/1/1/1", "0 1 0 1 3 0", "(2,0)"),
    ] {
        let expected = format!(
            "Impossible: cell {cell} is empty, so the tiles do not belong to one sequence."
        );
        assert_eq!(refusal(board, line), Some(expected));
    }
}

#[test]
fn at_least_one_tile_has_a_neighbor_that_was_there_before() {
    assert_eq!(
        refusal("Ar4/5/5", "0 2 0").unwrap(),
        "Impossible: no tile has a neighbor that was there before the turn."
    );
    assert_eq!(refusal("Ar4/5/5", "0 1 0 1 1 1"), None, "one is enough");
}

#[test]
fn every_row_and_column_of_the_turn_is_checked() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 4 0 2").unwrap(),
        "Impossible: row 0 would read Ar Ag Cg, which is not a sequence: neither one letter nor one color."
    );
    assert_eq!(
        refusal("ArBr3/5", "0 1 0 1 1 1").unwrap(),
        "Impossible: column 1 would read Br Ab, which is not a sequence: neither one letter nor one color."
    );
    assert_eq!(
        refusal("ArAp3/5", "0 0 2 1 0 3 2 0 4").unwrap(),
        "Impossible: row 0 would read Ar Ap Ag Ab Ay, which is not a sequence: more than 4 tiles."
    );
}

/// Each turn breaks the rule and some of those after it.
#[test]
fn rules_are_checked_in_a_fixed_order() {
    let board = "Ar5/6/6/6".parse().unwrap();
    let deck = DECK.parse().unwrap();
    for (line, reason) in [
        ("0 3 0 1 2 5", "not in the same row or column"),
        ("0 3 0 3 3 1 1 3 3", "not a sequence"),
        ("0 3 0 4 3 5", "is empty"),
        ("0 3 0 1 3 1 2 3 2", "no tile has a neighbor"),
    ] {
        let placements = read(line, &deck, &board, Paint::Plain).unwrap();
        let rule = check(&board, &placements, &deck).unwrap_err();
        assert!(rule.reason(Paint::Plain).contains(reason), "{line}: {rule:?}");
    }
}
