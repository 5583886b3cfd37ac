//! Wins by threats alone: each tile threatens to fill a line, so that the other side has one
//! answer, until there are two threats at once.
//!
//! Such a chase is narrow, so that it is found at once where the whole search would look at every
//! quiet move in between. It is also worth finding for the side that is not to move: then the side
//! to move must do something about it, and most cells do nothing.

use super::cells::{Cells, are_several, each, first, only};
use super::state::State;

/// How many threats one chase tries before it gives up.
const PATIENCE: u32 = 100;

/// A chase that wins.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chase {
    /// Where the winner lays its tiles and where it is answered, also where the last threats are.
    cells: Cells,
    /// Where it is answered.
    answers: Cells,
}

/// A chase that wins for the side to move, if one is found.
pub(super) fn find(state: &mut State) -> Option<Chase> {
    let mut chase = Chase::default();
    follow(state, &mut chase, &mut { PATIENCE }).then_some(chase)
}

/// A chase by the side that is not to move, as if it were.
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
            // A threat of the other side has to be met on the way.
            let meets_all = state.threats() & !only(cell) == 0;
            if meets_all && threaten(state, cell, chase, patience) {
                return true;
            }
        }
    }
    false
}

/// Whether the chase wins with a threat from this cell.
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

/// The empty cells where the side to move does something about a chase of the other side: on its
/// way, or where it makes a threat of its own, at once or with the answers that it gives.
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
mod tests;
