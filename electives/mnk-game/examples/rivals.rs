//! Lets the computer play against itself without its ranking of cells, which takes any of the
//! cells with the best score. `cargo run --release --package mnk-game --example rivals`
//!
//! Each game begins with two or three tiles on random cells. Each beginning is played twice, with
//! the sides changed. The times are printed: with the same quality, both need about as long.

#![forbid(unsafe_code)]

use clap::Parser;
use mnk_game::game::board::{Board, Cell, Player};
use mnk_game::game::computer::{choose, shuffled_cells, think};
use mnk_game::game::evaluate::{COMPUTER_WINS, Evaluate, HUMAN_WINS, UNDECIDED};
use mnk_game::ranking::Memory;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::time::{Duration, Instant};

/// How many games, and how many plies each side looks ahead.
#[derive(Parser)]
struct Match {
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[arg(long, default_value_t = 3)]
    quality: usize,
    #[arg(long, default_value_t = 3)]
    rivals_quality: usize,
}

const SIDE: usize = 15;
const NEEDED: usize = 5;

/// One of the two, with the time that it took.
#[derive(Default)]
struct Side {
    time: Duration,
    moves: u32,
}

impl Side {
    fn timed(&mut self, choose: impl FnOnce() -> Cell) -> Cell {
        let begin = Instant::now();
        let cell = choose();
        self.time += begin.elapsed();
        self.moves += 1;
        cell
    }

    fn milliseconds(&self) -> f64 {
        1_000.0 * self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }
}

fn main() {
    let Match { games, quality, rivals_quality } = Match::parse();
    let (mut ours, mut rival) = (Side::default(), Side::default());
    let (mut won, mut lost) = (0, 0);
    for game in 0..games {
        let boards = [quality, rivals_quality]
            .map(|quality| Evaluate::new(Board::new(SIDE, SIDE), NEEDED, quality));
        match play(game, boards, &mut ours, &mut rival) {
            COMPUTER_WINS => won += 1,
            HUMAN_WINS => lost += 1,
            _ => {}
        }
    }
    println!("of {games} games, it wins {won} and loses {lost}");
    println!("{:.0} ms a move, its rival {:.0} ms", ours.milliseconds(), rival.milliseconds());
}

/// The score of a game, where the human's tiles are the rival's. On its board, each of the two sees
/// its own tiles as the computer's.
fn play(game: u64, mut boards: [Evaluate; 2], ours: &mut Side, rival: &mut Side) -> i32 {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(game / 2);
    let mut memory = Memory::default();
    let given = 2 + game / 2 % 2;
    for number in 0.. {
        let [own, rivals] = &mut boards;
        if own.score() != UNDECIDED {
            break;
        }
        let cells = shuffled_cells(own, &mut generator);
        let is_ours = (number + game).is_multiple_of(2);
        let cell = match is_ours {
            _ if number < given => cells[0],
            true => ours.timed(|| think(own, &cells, &mut memory, &mut |_| ()).cell),
            false => rival.timed(|| choose(rivals, &cells).cell),
        };
        let mover = if is_ours { Player::Computer } else { Player::Human };
        for (board, player) in boards.iter_mut().zip([mover, mover.opponent()]) {
            board.set(cell, player.content());
        }
    }
    boards[0].score()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The handout says that it won 100 of 100 games.
    #[test]
    fn it_wins_both_games_of_a_beginning() {
        let boards =
            || [1, 1].map(|quality| Evaluate::new(Board::new(SIDE, SIDE), NEEDED, quality));
        for game in [0, 1] {
            let [mut ours, mut rival] = [Side::default(), Side::default()];
            assert_eq!(play(game, boards(), &mut ours, &mut rival), COMPUTER_WINS);
        }
    }
}
