//! Each rule, on small boards. `oracle.rs` compares whole games.

use pretty_assertions::assert_eq;
use shared::{Paint, Tile, TileList};
use stage4_expert::board::{Board, Cell};
use stage4_expert::rules::{
    Fault, Illegal, check, check_run, fits_somewhere, has_neighbor, is_blocked,
};

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn tiles(text: &str) -> Vec<Tile> {
    text.parse::<TileList>().unwrap().into_iter().collect()
}

/// The message to a player who puts a tile on a cell; `None` if that is legal.
fn refusal(board: &str, text: &str, row: usize, column: usize) -> Option<String> {
    let board: Board = board.parse().unwrap();
    check(&board, tile(text), Cell { row, column })
        .err()
        .map(|illegal| illegal.message(Paint::Plain))
}

#[test]
fn two_to_four_tiles_of_one_letter_or_of_one_color_are_a_sequence() {
    for run in ["ArAg", "ArBr", "ArAgAb", "BgCgDg", "ArAgAbAy", "DyCyByAy"] {
        assert_eq!(check_run(&tiles(run)), Ok(()), "{run}");
    }
}

#[test]
fn a_single_tile_is_no_fault() {
    assert_eq!(check_run(&tiles("Ar")), Ok(()));
}

#[test]
fn a_fifth_tile_never_fits() {
    assert_eq!(check_run(&tiles("ArAgAbAyAp")), Err(Fault::TooLong));
    assert_eq!(check_run(&tiles("ArAgAbAyAr")), Err(Fault::TooLong));
}

#[test]
fn a_sequence_never_has_identical_tiles_not_even_apart() {
    assert_eq!(check_run(&tiles("CrCr")), Err(Fault::IdenticalTiles));
    assert_eq!(check_run(&tiles("ArBrAr")), Err(Fault::IdenticalTiles));
    assert_eq!(check_run(&tiles("ArBgAr")), Err(Fault::IdenticalTiles));
}

#[test]
fn all_tiles_of_a_sequence_share_a_letter_or_all_share_a_color() {
    for run in ["ArBg", "BgCgCr", "ArBrBg", "ArAgBgBr"] {
        assert_eq!(check_run(&tiles(run)), Err(Fault::NeitherOneLetterNorOneColor), "{run}");
    }
}

#[test]
fn a_corner_is_no_neighbor() {
    let board: Board = "3/1Ar1/3".parse().unwrap();
    let neighbors: Vec<String> = board
        .cells()
        .into_iter()
        .filter(|&cell| has_neighbor(&board, cell))
        .map(|cell| cell.to_string())
        .collect();
    assert_eq!(neighbors, ["(0,1)", "(1,0)", "(1,2)", "(2,1)"]);
    assert_eq!(
        refusal("3/1Ar1/3", "Ag", 0, 0).unwrap(),
        "Impossible: cell (0,0) has no neighbor in its row or its column."
    );
}

#[test]
fn the_row_and_the_column_are_both_checked() {
    let board = "1Ar1/Bg2/3";
    assert_eq!(refusal(board, "Ag", 1, 1), None);
    assert_eq!(
        refusal(board, "Ay", 1, 1).unwrap(),
        "Impossible: row 1 would read Bg Ay, which is not a sequence: neither one letter nor one color."
    );
    assert_eq!(
        refusal(board, "Cg", 1, 1).unwrap(),
        "Impossible: column 1 would read Ar Cg, which is not a sequence: neither one letter nor one color."
    );
}

#[test]
fn a_tile_that_joins_two_runs_must_fit_both() {
    assert_eq!(refusal("ArBr1Dr2", "Cr", 0, 2), None);
    assert_eq!(
        refusal("ArBr1ArDr2", "Cr", 0, 2).unwrap(),
        "Impossible: row 0 would read Ar Br Cr Ar Dr, which is not a sequence: more than 4 tiles."
    );
    assert_eq!(
        refusal("Ar1Ar3", "Br", 0, 1).unwrap(),
        "Impossible: row 0 would read Ar Br Ar, which is not a sequence: identical tiles."
    );
}

#[test]
fn the_line_at_fault_is_shown_from_its_first_tile_to_its_last() {
    let column = "6/Dy5/Dr5/6/6/Dg5/6";
    assert_eq!(
        refusal(column, "Dg", 6, 0).unwrap(),
        "Impossible: column 0 would read Dy Dr _ _ Dg Dg; Dg Dg is not a sequence: identical tiles."
    );
}

#[test]
fn the_line_at_fault_is_shown_in_color() {
    let board: Board = "Cr2".parse().unwrap();
    let illegal = check(&board, tile("Cr"), Cell { row: 0, column: 1 }).unwrap_err();
    let red_c = tile("Cr").draw(Paint::Colored);
    let message = illegal.message(Paint::Colored);
    assert!(
        message.contains(&format!("would read {red_c} {red_c}, which is not a sequence")),
        "{message:?}"
    );
    let Illegal::NoSequence(bad) = illegal else { panic!("{illegal:?}") };
    assert_eq!(bad.fault, Fault::IdenticalTiles);
}

#[test]
fn a_deck_is_blocked_when_no_tile_of_it_fits_on_any_cell() {
    let board: Board = "3/1Ar1/3".parse().unwrap();
    assert!(fits_somewhere(&board, tile("Ab")));
    assert!(!fits_somewhere(&board, tile("Ar")));
    assert!(!fits_somewhere(&board, tile("Bg")));
    assert!(is_blocked(&"BgCbDyAr".parse().unwrap(), &board));
    assert!(!is_blocked(&"BgCbDyBr".parse().unwrap(), &board));
    assert!(is_blocked(&TileList::new(), &board));
}

#[test]
fn nothing_fits_on_a_full_board() {
    assert!(!fits_somewhere(&"ArAg/BrBg".parse().unwrap(), tile("Ab")));
}
