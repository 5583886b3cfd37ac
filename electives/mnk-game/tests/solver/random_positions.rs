//! Tests on small random boards with blocked cells, fresh and in play.

use crate::minimax::Minimax;
use crate::solved;
use mnk_game::cell::Cell;
use mnk_game::player::Player;
use mnk_game::solver::{Position, Value};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;

/// The most empty cells, so that the minimax ends soon too.
const MOST_EMPTY: usize = 10;

fn any_player(generator: &mut Generator) -> Player {
    if generator.random() { Player::Human } else { Player::Computer }
}

/// A position of 2 to 4 rows and 3 to 5 columns where nobody has won. In half of them the players
/// have equal numbers of tiles, or nearly; in the others any number.
fn random_position(generator: &mut Generator) -> Position {
    loop {
        let (rows, columns) = (generator.random_range(2..=4), generator.random_range(3..=5));
        let needed = generator.random_range(2..=rows.max(columns).min(4));
        let count: usize = rows * columns;
        let empty = generator.random_range(1..=MOST_EMPTY).min(count);
        let blocked = generator.random_range(0..=(count - empty) / 2);
        let tiles = count - empty - blocked;
        let is_fair = generator.random_bool(0.5);
        let human = if is_fair { tiles / 2 } else { generator.random_range(0..=tiles) };
        let mut cells = vec![Cell::Empty; empty];
        cells.extend(vec![Cell::Blocked; blocked]);
        cells.extend(vec![Cell::Human; human]);
        cells.extend(vec![Cell::Computer; tiles - human]);
        cells.shuffle(generator);
        let to_move = any_player(generator);
        if let Ok(position) = Position::new(rows, columns, needed, &cells, to_move) {
            return position;
        }
    }
}

/// Checks a position and returns its value.
fn check(position: &Position, threads: usize) -> Value {
    let solution = solved(position, threads);
    let mut minimax = Minimax::new(position);
    let (_, columns) = position.size();
    let mut cells = position.cells().to_vec();
    let to_move = position.to_move();
    assert_eq!(solution.value, minimax.value(&mut cells, to_move), "{position:?}");
    let (row, column) = solution.best.expect("a cell is empty");
    let at = row * columns + column;
    assert_eq!(cells[at], Cell::Empty, "{position:?}");
    cells[at] = to_move.cell();
    let after = minimax.value(&mut cells, to_move.opponent());
    assert_eq!(solution.value, after.of_other(), "{row} {column}, {position:?}");
    solution.value
}

fn assert_that_the_value_is_the_minimax(positions: usize) {
    let mut generator = Generator::seed_from_u64(8);
    let mut values = [0; 3];
    for _ in 0..positions {
        values[check(&random_position(&mut generator), 1) as usize] += 1;
    }
    assert!(values.iter().all(|&count| count > positions / 20), "{values:?}: all kinds come up");
}

#[test]
fn the_value_is_the_minimax_and_the_best_move_keeps_it() {
    assert_that_the_value_is_the_minimax(300);
}

#[test]
#[ignore = "nightly: solves 2,000 positions"]
fn the_value_of_2000_positions_is_the_minimax_and_the_best_move_keeps_it() {
    assert_that_the_value_is_the_minimax(2_000);
}

#[test]
fn several_threads_find_the_same_value() {
    let mut generator = Generator::seed_from_u64(9);
    for _ in 0..50 {
        check(&random_position(&mut generator), 4);
    }
}

/// Fresh boards have symmetries, and so do many with few blocked cells.
#[test]
fn fresh_boards_with_blocked_cells_have_the_value_of_the_minimax() {
    let mut generator = Generator::seed_from_u64(10);
    for (rows, columns, blocked) in [(3, 3, 0), (3, 3, 1), (3, 4, 2), (4, 4, 5), (5, 2, 0)] {
        for needed in 2..=4.min(rows.max(columns)) {
            let mut cells = vec![Cell::Empty; rows * columns - blocked];
            cells.extend(vec![Cell::Blocked; blocked]);
            cells.shuffle(&mut generator);
            let position = Position::new(rows, columns, needed, &cells, Player::Computer);
            check(&position.expect("nobody has a tile"), 1);
        }
    }
}
