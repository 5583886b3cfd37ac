//! Published values: J. W. H. M. Uiterwijk and H. J. van den Herik, *The advantage of the
//! initiative*, Information Sciences 122 (2000), and the works it cites. A board is given by its
//! rows, its columns and the tiles needed; the values are the first player's.

use crate::{fresh, position, solved};
use mnk_game::player::Player;
use mnk_game::solver::{Position, Resources, Value, solve};

fn value(rows: usize, columns: usize, needed: usize) -> Value {
    solved(&fresh(rows, columns, needed), 1).value
}

#[test]
fn tic_tac_toe_is_a_draw() {
    assert_eq!(value(3, 3, 3), Value::Draw);
}

#[test]
fn one_tile_wins_at_once_and_two_as_soon_as_there_is_room() {
    assert_eq!(value(1, 1, 1), Value::Win);
    for (rows, columns, expected) in
        [(1, 2, Value::Draw), (1, 3, Value::Win), (2, 2, Value::Win), (4, 5, Value::Win)]
    {
        assert_eq!(value(rows, columns, 2), expected, "{rows} {columns}");
    }
}

/// Three in a row win if the board has at least three rows and four columns, or the reverse.
#[test]
fn three_in_a_row_are_won_on_every_board_larger_than_tic_tac_toe() {
    for rows in 1..=5 {
        for columns in 3..=7_usize {
            let is_large = rows >= 3 && columns >= 3 && rows + columns > 6;
            let expected = if is_large { Value::Win } else { Value::Draw };
            assert_eq!(value(rows, columns, 3), expected, "{rows} {columns}");
        }
    }
}

#[test]
fn four_in_a_row_are_a_draw_up_to_five_by_five_and_won_on_six_by_five() {
    for (rows, columns) in [(4, 4), (4, 5), (5, 5)] {
        assert_eq!(value(rows, columns, 4), Value::Draw, "{rows} {columns}");
    }
    for (rows, columns) in [(5, 6), (6, 5), (6, 6), (7, 7)] {
        assert_eq!(value(rows, columns, 4), Value::Win, "{rows} {columns}");
    }
}

#[test]
fn five_in_a_row_on_six_by_six_and_six_in_a_row_on_seven_by_seven_are_draws() {
    for (rows, columns, needed) in [(5, 5, 5), (6, 6, 5), (6, 6, 6), (7, 7, 6)] {
        assert_eq!(value(rows, columns, needed), Value::Draw, "{rows} {columns} {needed}");
    }
}

/// These are in the table in `SOLVER.md`; we found no published source.
#[test]
fn longer_boards_are_draws() {
    for (rows, columns, needed) in [(4, 6, 4), (4, 7, 4), (5, 7, 5), (5, 8, 5)] {
        assert_eq!(value(rows, columns, needed), Value::Draw, "{rows} {columns} {needed}");
    }
}

/// Best moves from a won position win in the end, whatever the other side does; here it plays the
/// solver's best moves too.
#[test]
fn a_won_board_is_won_when_it_is_played_out() {
    let mut at = fresh(5, 6, 4);
    let resources = Resources { threads: 1, memory: 1 };
    for turn in 0.. {
        let solution = solve(&at, resources, &mut |_| true).expect("a solution");
        let expected = if turn % 2 == 0 { Value::Win } else { Value::Loss };
        assert_eq!(solution.value, expected, "turn {turn}");
        let (row, column) = solution.best.expect("a cell is empty");
        match at.after(row * 6 + column).expect("the cell is empty") {
            Ok(next) => at = next,
            Err(over) => {
                assert_eq!(over.to_string(), "the human has already won");
                return;
            }
        }
    }
}

/// After a start in the middle of tic-tac-toe, the middle of a side loses for the second player.
#[test]
fn positions_in_play_have_the_values_that_everybody_knows() {
    let solve = |rows| solved(&position(rows, 3, Player::Computer), 1).value;
    assert_eq!(solve("ggg/gbg/ggg"), Value::Draw);
    assert_eq!(solve("gog/gbg/ggb"), Value::Loss);
    assert_eq!(solve("bgg/gog/ggb"), Value::Draw);
    assert_eq!(solve("bog/ggg/ggg"), Value::Draw);
    assert_eq!(solve("obg/ggg/gog"), Value::Win);
    assert_eq!(solve("dgd/ggg/dgd"), Value::Draw);
}

#[test]
fn a_full_board_is_a_draw_and_has_no_best_move() {
    let full: Position = position("obb/boo/bob", 3, Player::Human);
    let solution = solved(&full, 1);
    assert_eq!((solution.value, solution.best), (Value::Draw, None));
}
