use super::*;
use crate::solver::board::SearchBoard;
use crate::solver::tests::position;

fn places(board: &SearchBoard, cells: Cells) -> Vec<usize> {
    each(cells).map(|cell| board.place(cell)).collect()
}

/// The cells and the answers of the computer's chase, as indices of the position.
fn chase(rows: &str, needed: usize) -> Option<(Vec<usize>, Vec<usize>)> {
    let board = SearchBoard::new(&position(rows, needed)).expect("few cells");
    let found = find(&mut State::new(&board))?;
    Some((places(&board, found.cells), places(&board, found.answers)))
}

#[test]
fn two_threats_at_once_are_a_chase_of_one_tile() {
    assert_eq!(chase("ggoogg", 4), Some((vec![0, 1, 4], vec![])));
    assert_eq!(chase("gboogg", 4), None);
    assert_eq!(chase("gogogg", 4), Some((vec![0, 2, 4], vec![])));
}

/// From the corner: a tile in the other corner is answered between them, and then a third corner
/// threatens to fill a column and a diagonal. Starting between the corners fails, because the
/// answer is a threat.
#[test]
fn a_chase_goes_on_after_each_answer_and_meets_every_threat() {
    assert_eq!(chase("ogg/ggb/ggg", 3), Some((vec![1, 2, 3, 4, 6], vec![1])));
}

/// The same chase by the human, beside a column that has nothing to do with it. The computer
/// prevents it on its cells, or with a threat: with its tile in the last column, or with its
/// answer.
#[test]
fn only_cells_that_prevent_a_chase_are_defenses() {
    let board = SearchBoard::new(&position("bggdg/ggodg/gggdg", 3)).expect("few cells");
    let mut state = State::new(&board);
    let chase = find_of_other(&mut state).expect("a chase");
    assert_eq!(places(&board, defenses(&state, chase)), [1, 2, 5, 6, 10, 11, 12]);
    assert_eq!(state.turn, 0, "it is still the computer's turn");
}

#[test]
fn a_chase_leaves_the_board_as_it_was() {
    let board = SearchBoard::new(&position("oggg/ggbg/gggg/gggg", 4)).expect("few cells");
    let mut state = State::new(&board);
    assert!(find(&mut state).is_none());
    assert_eq!((state.tiles, state.empty, state.wins), ([0; 2], board.all(), [0; 2]));
}
