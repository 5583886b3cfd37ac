use super::*;
use crate::solver::board::SearchBoard;
use crate::solver::tests::{fresh, position};

#[test]
fn the_potential_halves_with_every_tile_that_is_lacking() {
    let board = SearchBoard::new(&fresh(3, 3, 3)).expect("few cells");
    let mut state = State::new(&board);
    assert_eq!(
        Survey::new(&state, 0, GENTLE).potential,
        [FULL; 2],
        "eight lines lack three tiles each"
    );
    state.play(4);
    assert_eq!(Survey::new(&state, 0, GENTLE).potential, [FULL + FULL / 2, FULL / 2]);
    state.play(0);
    // Of the first side's lines, three through the middle lack two tiles, two others lack three,
    // and the diagonal is dead. Of the second side's, two through the corner lack two, and two
    // others lack three.
    assert_eq!(
        Survey::new(&state, 0, GENTLE).potential,
        [FULL / 4 * 3 + FULL / 8 * 2, FULL / 4 * 2 + FULL / 8 * 2]
    );
}

/// Hope ends below one; on the side's own turn, below a half.
#[test]
fn hope_ends_where_erdos_and_selfridge_say() {
    let board = SearchBoard::new(&fresh(4, 4, 4)).expect("few cells");
    let survey = Survey::new(&State::new(&board), 0, GENTLE);
    assert_eq!(survey.potential, [FULL / 16 * 10; 2]);
    assert!(!survey.is_hopeless(0, 0), "10/16 are more than a half");
    assert!(survey.is_hopeless(1, 0), "and less than one");
}

#[test]
fn cells_that_no_longer_matter_make_no_difference() {
    let kinds = |rows: &str, cells: &[usize]| {
        let board = SearchBoard::new(&position(rows, 3)).expect("few cells");
        let mut state = State::new(&board);
        for &cell in cells {
            state.play(cell);
        }
        let survey = Survey::new(&state, 0, GENTLE);
        survey.kinds(&state)
    };
    // Once the row of three holds tiles of both sides, it no longer matters who has which, nor does
    // the gap.
    assert_eq!(kinds("ggg/ddd/ggg", &[0, 1]), kinds("ggg/ddd/ggg", &[1, 0]));
    assert_eq!(kinds("ggg/ddd/ggg", &[0, 1]), [0, 0, 0b11_1000]);
    assert_ne!(kinds("ggg/ddd/ggg", &[0, 3]), kinds("ggg/ddd/ggg", &[3, 0]));
}

#[test]
fn the_tiles_of_the_side_to_move_come_first() {
    let board = SearchBoard::new(&fresh(3, 3, 3)).expect("few cells");
    let mut state = State::new(&board);
    state.play(0);
    assert_eq!(Survey::new(&state, 0, GENTLE).kinds(&state), [0, 0b1, 0b1_1111_1110]);
    state.play(1);
    assert_eq!(Survey::new(&state, 0, GENTLE).kinds(&state), [0b1, 0b10, 0b1_1111_1100]);
}
