use super::*;
use crate::solver::board::SearchBoard;
use crate::solver::tests::{fresh, position};

/// The winning cells of a side, computed from scratch.
fn wins(state: &State, side: usize) -> Cells {
    let lines = state.board.lines.iter();
    let open = lines.filter(|line| line.is_open[side] && line.cells & state.tiles[1 - side] == 0);
    let gaps = open.map(|line| line.cells & !state.tiles[side]);
    gaps.filter(|gaps| gaps.is_power_of_two()).fold(0, |all, gap| all | gap)
}

/// Plays the cells in a mixed order, and checks after each step.
#[test]
fn the_winning_cells_are_those_of_a_slow_count() {
    let board = SearchBoard::new(&position("ggggg/gdggg/ggogg/gbggg", 3)).expect("few cells");
    let mut state = State::new(&board);
    let cells = board.all().count_ones() as usize;
    let mut played = Vec::new();
    for step in 0..cells {
        let cell = step * 7 % cells;
        if state.wins[state.turn] & only(cell) != 0 {
            continue;
        }
        played.push((cell, state.play(cell)));
        assert_eq!(state.wins, [0, 1].map(|side| wins(&state, side)), "after {step}");
    }
    for (cell, before) in played.into_iter().rev() {
        state.take_back(cell, before);
        assert_eq!(state.wins, [0, 1].map(|side| wins(&state, side)));
    }
    assert_eq!((state.tiles, state.empty, state.turn), ([0; 2], board.all(), 0));
    let fresh = State::new(&board);
    let lacks = |state: &State| -> Vec<_> {
        state.tallies.iter().map(|tally| [tally.lack(0), tally.lack(1)]).collect()
    };
    assert_eq!(lacks(&state), lacks(&fresh));
}

#[test]
fn a_win_goes_before_a_block_and_two_threats_are_lost() {
    let urgency = |rows| {
        let board = SearchBoard::new(&position(rows, 3)).expect("few cells");
        match State::new(&board).urgency() {
            Urgency::Win(cell) => ("win", board.place(cell)),
            Urgency::Lost => ("lost", 0),
            Urgency::Block(cell) => ("block", board.place(cell)),
            Urgency::Free => ("free", 0),
        }
    };
    assert_eq!(urgency("oog/bbg/ggg"), ("win", 2));
    assert_eq!(urgency("ogg/bbg/ggg"), ("block", 5));
    assert_eq!(urgency("bgb/ggg/bgg"), ("lost", 0));
    assert_eq!(urgency("ggg/gbg/ggg"), ("free", 0));
}

#[test]
fn with_one_tile_needed_every_cell_wins() {
    let board = SearchBoard::new(&fresh(2, 2, 1)).expect("few cells");
    assert_eq!(State::new(&board).wins, [0b1111; 2]);
}
