//! Each rule of a turn, on boards small enough to be read.

use super::{Illegal, Rule, check, read};
use crate::board::{Board, Cell};
use crate::placement::Placement;
use pretty_assertions::assert_eq;
use shared::{Paint, TileList};

const DECK: &str = "AgAbAyBrCgDg";

/// What is said to who types this line; nothing when the turn is legal.
fn refusal(board: &str, line: &str) -> Option<String> {
    let board: Board = board.parse().unwrap();
    let deck: TileList = DECK.parse().unwrap();
    let placements = match read(line, &deck, &board, Paint::Plain) {
        Ok(placements) => placements,
        Err(message) => return Some(message),
    };
    let several = placements.len() > 1;
    check(&board, &placements, &deck).err().map(|illegal| illegal.message(several, Paint::Plain))
}

#[test]
fn a_line_is_read_by_threes() {
    let board: Board = "9/9".parse().unwrap();
    let deck: TileList = DECK.parse().unwrap();
    let read = |line| read(line, &deck, &board, Paint::Plain);
    let placement = |index, row, column| Placement { index, cell: Cell { row, column } };
    assert_eq!(read("2 0 1"), Ok(vec![placement(2, 0, 1)]));
    assert_eq!(read("2 0 1, 5,1,8"), Ok(vec![placement(2, 0, 1), placement(5, 1, 8)]));
}

#[test]
fn words_that_are_not_by_threes_are_ignored() {
    for line in ["", "0", "0 0", "0 0 1 1", "0 0 1 1 0", ",,"] {
        let message = refusal("Ar4/5", line).unwrap();
        assert!(message.starts_with("Ignored: three numbers for each tile"), "{message}");
    }
}

#[test]
fn a_message_names_the_triple_when_there_are_several() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 x").unwrap(),
        "Ignored: triple 2: whole numbers were expected, and x is none; for example 0 0 0."
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
fn tiles_that_are_there_may_fill_the_gaps() {
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
fn all_tiles_lie_in_one_row_or_one_column() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 1 0").unwrap(),
        "Impossible: triple 2: cell (1,0) is not in one row or column with the tiles before it."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 0 1 1 0 2 2 1 2").unwrap(),
        "Impossible: triple 3: cell (1,2) is not in one row or column with the tiles before it."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 1 0 1 2 0 2 2 1").unwrap(),
        "Impossible: triple 3: cell (2,1) is not in one row or column with the tiles before it."
    );
}

#[test]
fn all_tiles_belong_to_one_sequence() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 3").unwrap(),
        "Impossible: triple 2: cell (0,2) stays empty, so the tiles do not belong to one sequence."
    );
}

#[test]
fn of_a_tile_alone_no_triple_is_named() {
    assert_eq!(
        refusal("Ar4/5", "4 0 1").unwrap(),
        "Impossible: row 0 would read Ar Cg, no sequence: neither one letter nor one color."
    );
}

#[test]
fn a_gap_is_found_in_whatever_order_the_tiles_are_named() {
    let gap = "cell (0,2) stays empty, so the tiles do not belong to one sequence.";
    assert_eq!(refusal("Ar4/5", "0 0 3 1 0 1").unwrap(), format!("Impossible: triple 1: {gap}"));
    let gap = "cell (1,0) stays empty, so the tiles do not belong to one sequence.";
    assert_eq!(refusal("1/1/Ar/1", "0 0 0 1 3 0").unwrap(), format!("Impossible: triple 2: {gap}"));
    let gap = "cell (2,0) stays empty, so the tiles do not belong to one sequence.";
    assert_eq!(refusal("Ar/1/1/1", "0 1 0 1 3 0").unwrap(), format!("Impossible: triple 2: {gap}"));
}

#[test]
fn one_tile_at_least_gets_a_neighbor_that_was_there() {
    assert_eq!(
        refusal("Ar4/5/5", "0 2 0 1 2 1").unwrap(),
        "Impossible: no tile gets a neighbor that was there before the turn."
    );
    assert_eq!(refusal("Ar4/5/5", "0 1 0 1 1 1"), None, "one is enough");
}

#[test]
fn every_row_and_column_of_the_turn_is_checked() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 4 0 2").unwrap(),
        "Impossible: triple 1: row 0 would read Ar Ag Cg, no sequence: neither one letter nor one color."
    );
    assert_eq!(
        refusal("ArBr3/5", "0 1 0 1 1 1").unwrap(),
        "Impossible: triple 2: column 1 would read Br Ab, no sequence: neither one letter nor one color."
    );
    assert_eq!(
        refusal("ArAp3/5", "0 0 2 1 0 3 2 0 4").unwrap(),
        "Impossible: triple 1: row 0 would read Ar Ap Ag Ab Ay, no sequence: more than 4 tiles."
    );
}

/// Each line breaks its own rule and those after it.
#[test]
fn the_reasons_come_in_a_fixed_order() {
    let board = "Ar5/6/6/6";
    for (line, rule) in [
        ("0 3 0 0 3 0", "only once"),
        ("0 3 0 1 3 0 2 2 5", "only one tile"),
        ("0 3 0 1 2 5", "not in one row or column"),
        ("0 3 0 4 3 5", "stays empty"),
        ("0 3 0 4 3 1 3 3 2", "no tile gets a neighbor"),
        ("0 0 1 4 0 2", "no sequence"),
    ] {
        let message = refusal(board, line).unwrap();
        assert!(message.contains(rule), "{line}: {message}");
    }
    let same = Placement { index: 0, cell: Cell { row: 1, column: 4 } };
    let illegal =
        check(&board.parse().unwrap(), &[same, same], &DECK.parse().unwrap()).unwrap_err();
    assert_eq!(illegal, Illegal { triple: Some(2), rule: Rule::SameTile(0) });
}
