//! Tests for the resources of a search, and for stopping it.

use super::*;
use crate::cell::Cell;
use crate::player::Player;

/// The position with these rows, separated by `/`; the computer is to move.
pub(super) fn position(rows: &str, needed: usize) -> Position {
    let cells: Vec<Cell> = rows.chars().filter_map(Cell::from_symbol).collect();
    let count = rows.split('/').count();
    Position::new(count, cells.len() / count, needed, &cells, Player::Computer).expect("a position")
}

pub(super) fn fresh(rows: usize, columns: usize, needed: usize) -> Position {
    let cells = vec![Cell::Empty; rows * columns];
    Position::new(rows, columns, needed, &cells, Player::Computer).expect("a position")
}

/// Too large for any machine: its value is unknown.
fn hopeless() -> Position {
    fresh(11, 11, 6)
}

const FRUGAL: Resources = Resources { threads: 1, memory: 1 };

#[test]
fn at_most_128_cells_may_matter() {
    let solved = |position: &Position| solve(position, FRUGAL, &mut |_| false);
    assert_eq!(solved(&fresh(3, 43, 3)), Err(Unsolved::TooLarge(129)));
    let sentence = Unsolved::TooLarge(129).to_string();
    assert_eq!(sentence, "129 empty cells still matter, but the solver handles only 128");
    // Ten rows of a hundred cells, all but the last three of each blocked.
    let rows = vec!["d".repeat(97) + "ggg"; 10].join("/");
    let solution = solve(&position(&rows, 3), FRUGAL, &mut |_| true).expect("a small rest");
    assert_eq!(solution.value, Value::Win);
}

#[test]
fn memory_that_the_system_does_not_have_is_refused() {
    let greedy = Resources { threads: 1, memory: usize::MAX >> 20 };
    let refusal = solve(&fresh(3, 3, 3), greedy, &mut |_| true).expect_err("refused");
    assert_eq!(refusal, Unsolved::NoMemory(usize::MAX >> 20));
    assert!(
        refusal.to_string().starts_with("the system does not have the requested 175"),
        "{refusal}"
    );
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    for threads in [1, 3] {
        let mut beats = 0;
        let stopped = solve(&hopeless(), Resources { threads, memory: 1 }, &mut |effort| {
            beats += 1;
            assert!(effort.time > Duration::ZERO);
            beats < 5
        });
        let Err(Unsolved::Stopped(effort)) = stopped else { panic!("{stopped:?}") };
        assert!(effort.positions > 0 && effort.rate() > 0);
        assert!(beats >= 5);
    }
}

#[test]
fn within_a_time_limit_a_small_rest_is_solved_and_a_large_one_is_not() {
    let start = Instant::now();
    assert_eq!(within(Duration::from_millis(100), 1, &hopeless()), None);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    let solution = within(Duration::from_mins(1), 1, &fresh(3, 4, 3)).expect("a solution");
    assert_eq!(solution.value, Value::Win);
}

#[test]
fn the_same_search_on_one_thread_takes_the_same_positions() {
    let search = || {
        let solution = solve(&fresh(5, 5, 4), FRUGAL, &mut |_| true).expect("a solution");
        (solution.value, solution.best, solution.effort.positions)
    };
    assert_eq!(search(), search());
}
