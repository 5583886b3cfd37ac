//! Tests of the solver as a whole: against a plain minimax, and against published values.

mod minimax;
mod published;
mod random_positions;

use mnk_game::cell::Cell;
use mnk_game::player::Player;
use mnk_game::solver::{Position, Resources, Solution, solve};

/// Solves with little memory.
fn solved(position: &Position, threads: usize) -> Solution {
    solve(position, Resources { threads, memory: 1 }, &mut |_| true).expect("a solution")
}

/// The position with these rows, separated by `/`.
fn position(rows: &str, needed: usize, to_move: Player) -> Position {
    let cells: Vec<Cell> = rows.chars().filter_map(Cell::from_symbol).collect();
    let count = rows.split('/').count();
    Position::new(count, cells.len() / count, needed, &cells, to_move).expect("a position")
}

fn fresh(rows: usize, columns: usize, needed: usize) -> Position {
    let cells = vec![Cell::Empty; rows * columns];
    Position::new(rows, columns, needed, &cells, Player::Human).expect("a position")
}
