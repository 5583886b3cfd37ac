use super::*;
use crate::solver::tests::{fresh, position};

fn places(rows: &str, needed: usize) -> Vec<usize> {
    SearchBoard::new(&position(rows, needed)).expect("few cells").places
}

#[test]
fn cells_on_no_open_line_are_left_out() {
    assert_eq!(places("ggg/gdg/ggg", 3), [0, 1, 2, 3, 5, 6, 7, 8]);
    assert_eq!(places("ggd/ddd/ggg", 3), [6, 7, 8]);
    assert_eq!(places("bgo/ddd/ogg", 3), [7, 8]);
    assert_eq!(places("gd/dg", 2), [0, 3]);
}

#[test]
fn a_line_with_tiles_of_one_side_is_open_to_that_side() {
    let board = SearchBoard::new(&position("ogg/ddd/bgg", 3)).expect("few cells");
    let lines: Vec<_> = board.lines.iter().map(|line| (line.cells, line.is_open)).collect();
    assert_eq!(lines, [(0b0011, [true, false]), (0b1100, [false, true])]);
}

#[test]
fn each_cell_knows_its_lines() {
    let board = SearchBoard::new(&fresh(3, 3, 3)).expect("few cells");
    let counts = (0..9).map(|cell| board.through(cell).len());
    assert_eq!(counts.collect::<Vec<_>>(), [3, 2, 3, 2, 4, 2, 3, 2, 3]);
}
