use super::*;
use crate::solver::board::SearchBoard;
use crate::solver::tests::position;

fn holds_for(rows: &str, needed: usize) -> bool {
    let board = SearchBoard::new(&position(rows, needed)).expect("few cells");
    holds(&State::new(&board), 0)
}

#[test]
fn two_cells_of_its_own_keep_a_line_from_being_filled() {
    assert!(holds_for("ggg/ddd/ggg", 3));
    assert!(holds_for("ogg/ddd/ggo", 3));
    assert!(!holds_for("oog/ddd/ggg", 3), "one empty cell is not a pair");
    assert!(!holds_for("ggg/ggg/ggg", 3), "eight lines are too many for nine cells");
}

/// Three lines in a row of five: the pair of the second line is also in the third one.
#[test]
fn a_pair_may_serve_several_lines() {
    assert!(holds_for("ggggg", 3));
    assert!(!holds_for("ggggg", 2));
}

#[test]
fn lines_of_the_other_side_need_no_pair() {
    assert!(holds_for("bbg/ddd/ggg", 3));
}
