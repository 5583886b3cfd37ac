//! Each rule of a turn, on boards small enough to be read.

use super::{Illegal, check, read};
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
    check(&board, &placements, &deck).err().map(|illegal| illegal.message(Paint::Plain))
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
        "Ignored: triple 2 (1 0 x): whole numbers were expected, and x is none; for example 0 0 0."
    );
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 5").unwrap(),
        "Impossible: triple 2 (1 0 5): cell (0,5) is off the board; rows are 0 to 1 and columns 0 to 4."
    );
    assert_eq!(
        refusal("Ar4/5", "1 0 0 0 0 1").unwrap(),
        "Impossible: triple 1 (1 0 0): cell (0,0) is occupied by Ar."
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
        "Impossible: tile 0 can be laid only once."
    );
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 1").unwrap(),
        "Impossible: only one tile can be laid on cell (0,1)."
    );
}

#[test]
fn all_tiles_lie_in_one_row_or_one_column() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 1 0").unwrap(),
        "Impossible: triple 2: cell (1,0) is not in the same row or column as the others."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 0 1 1 0 2 2 1 2").unwrap(),
        "Impossible: triple 3: cell (1,2) is not in the same row or column as the others."
    );
    assert_eq!(
        refusal("Ar4/5/5", "0 1 0 1 2 0 2 2 1").unwrap(),
        "Impossible: triple 3: cell (2,1) is not in the same row or column as the others."
    );
}

#[test]
fn all_tiles_belong_to_one_sequence() {
    assert_eq!(
        refusal("Ar4/5", "0 0 1 1 0 3").unwrap(),
        "Impossible: cell (0,2) stays empty, so the tiles do not belong to one sequence."
    );
}

#[test]
fn one_tile_at_least_gets_a_neighbor_that_was_there() {
    assert_eq!(
        refusal("Ar4/5/5", "0 2 0 1 2 1").unwrap(),
        "Impossible: no tile of the turn has a neighbor that was there before."
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

#[test]
fn the_reasons_come_in_a_fixed_order() {
    let board: Board = "Ar4/5".parse().unwrap();
    let same = Placement { index: 0, cell: Cell { row: 1, column: 4 } };
    let illegal = check(&board, &[same, same], &DECK.parse().unwrap()).unwrap_err();
    assert_eq!(illegal, Illegal::SameTile(0));
}
