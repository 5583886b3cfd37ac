//! Measures the slowest solution of the rest of a game, by the number of empty cells. `cargo run
//! --release --package mnk-game --example rests`
//!
//! The positions are random: 3 to 8 rows and columns, 3 to 5 in a row, any share of the other cells
//! blocked and the rest taken.

#![forbid(unsafe_code)]

use mnk_game::board::Cell;
use mnk_game::player::Player;
use mnk_game::solver::{Position, within};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

const POSITIONS: usize = 2_000;

fn main() {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(7);
    println!("| empty cells | the slowest of {POSITIONS} positions |\n|---|---|");
    for empty in [12, 16, 20] {
        let times = (0..POSITIONS).map(|_| {
            let position = position(empty, &mut generator);
            let begin = Instant::now();
            assert!(within(Duration::from_mins(1), 4, &position).is_some(), "it is solved");
            begin.elapsed()
        });
        let slowest = times.max().unwrap_or_default();
        println!("| {empty} | {:.1} ms |", slowest.as_secs_f64() * 1_000.0);
    }
}

/// A random position with this many empty cells in which nobody has won.
fn position(empty: usize, generator: &mut Xoshiro256PlusPlus) -> Position {
    loop {
        let [rows, columns] = [(); 2].map(|()| generator.random_range(3..=8_usize));
        let Some(rest) = (rows * columns).checked_sub(empty) else { continue };
        let tiles = generator.random_range(0..=rest);
        let mut cells = vec![Cell::Empty; empty];
        cells.extend(vec![Cell::Human; tiles.div_ceil(2)]);
        cells.extend(vec![Cell::Computer; tiles / 2]);
        cells.extend(vec![Cell::Blocked; rest - tiles]);
        cells.shuffle(generator);
        let needed = generator.random_range(3..=rows.max(columns).min(5));
        if let Ok(position) = Position::new(rows, columns, needed, &cells, Player::Computer) {
            return position;
        }
    }
}
