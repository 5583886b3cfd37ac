//! Wins by threats alone: each tile threatens to fill a line, so that the other side has only one
//! answer, until there are two threats at once.
//!
//! Such a chase is narrow and found quickly, while the full search would try every quiet move in
//! between. It also helps to find a chase of the side that is not to move: then the side to move
//! must prevent it, and most cells do not.

use super::board::{Cells, are_several, each, first, only};
use super::state::State;

/// The number of threats tried before a chase is given up.
const PATIENCE: u32 = 100;

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chase {
    /// The cells of the winner's tiles and of the answers, including the last threats.
    cells: Cells,
    answers: Cells,
}

impl Chase {
    /// The number of tiles of both sides until it wins.
    pub(super) fn tiles(self) -> usize {
        self.cells.count_ones() as usize
    }
}

/// Finds a winning chase of the side to move.
pub(super) fn find(state: &mut State) -> Option<Chase> {
    let mut chase = Chase::default();
    follow(state, &mut chase, &mut { PATIENCE }).then_some(chase)
}

/// Finds a chase of the side that is not to move, as if it were its turn.
pub(super) fn find_of_other(state: &mut State) -> Option<Chase> {
    state.turn = 1 - state.turn;
    let chase = find(state);
    state.turn = 1 - state.turn;
    chase
}

fn follow(state: &mut State, chase: &mut Chase, patience: &mut u32) -> bool {
    let side = state.turn;
    for line in 0..state.tallies.len() {
        if state.tallies[line].lack(side) != Some(2) {
            continue;
        }
        let gaps = state.gaps(line);
        for cell in each(gaps) {
            // All threats of the other side have to be met on the way.
            let meets_all = state.threats() & !only(cell) == 0;
            if meets_all && threaten(state, cell, chase, patience) {
                return true;
            }
        }
    }
    false
}

/// Whether a threat on this cell leads to a win.
fn threaten(state: &mut State, cell: usize, chase: &mut Chase, patience: &mut u32) -> bool {
    let Some(rest) = patience.checked_sub(1) else { return false };
    *patience = rest;
    let side = state.turn;
    let before = state.play(cell);
    let wins = state.wins[side];
    let succeeds = if are_several(wins) {
        true
    } else {
        let answer = first(wins);
        let between = state.play(answer);
        let succeeds = follow(state, chase, patience);
        state.take_back(answer, between);
        chase.answers |= if succeeds { only(answer) } else { 0 };
        succeeds
    };
    state.take_back(cell, before);
    if succeeds {
        chase.cells |= wins | only(cell);
    }
    succeeds
}

/// The cells of this set where the side to move prevents every chase of the other side that is
/// found; all of them if none is.
pub(super) fn prevented(state: &mut State, open: Cells) -> Cells {
    find_of_other(state).map_or(open, |chase| open & defenses(state, chase))
}

/// The empty cells where the side to move can prevent a chase of the other side: cells of the
/// chase, and cells where it makes a threat of its own, at once or with the help of its answers.
pub(super) fn defenses(state: &State, chase: Chase) -> Cells {
    let side = state.turn;
    let tiles = state.tiles[side] | chase.answers;
    let lines = state.board.lines.iter().zip(&state.tallies);
    lines.fold(chase.cells, |found, (line, tally)| match tally.lack(side) {
        Some(_) if (line.cells & !tiles).count_ones() <= 2 => found | line.cells,
        _ => found,
    }) & state.empty
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::board::SearchBoard;
    use crate::ranking::tests::position;

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

    /// From the corner: a tile in the other corner is answered between them, and then a third
    /// corner threatens to fill a column and a diagonal. Starting between the corners fails,
    /// because the answer is a threat.
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
}
