//! Lets the computer play against itself without its ranking of places, which takes any of the
//! places with the best score. `cargo run --release --package mnk-game --example rivals`
//!
//! Each game begins with two or three tiles on random cells. Each beginning is played twice, with
//! the sides changed. The times are printed: with the same quality, both need about as long.

#![forbid(unsafe_code)]

use clap::Parser;
use mnk_game::board::Place;
use mnk_game::computer::{choose, shuffled_places, think};
use mnk_game::evaluate::{COMPUTER_WINS, Evaluate, HUMAN_WINS, UNDECIDED};
use mnk_game::perfect::improved;
use mnk_game::solver::strategy::Memory;
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
    fn timed(&mut self, choose: impl FnOnce() -> Place) -> Place {
        let begin = Instant::now();
        let place = choose();
        self.time += begin.elapsed();
        self.moves += 1;
        place
    }

    fn milliseconds(&self) -> f64 {
        1_000.0 * self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }
}

fn main() {
    let Match { games, quality, rivals_quality } = Match::parse();
    let (mut ours, mut rival) = (Side::default(), Side::default());
    let mut ends = [0; 4];
    for game in 0..games {
        let boards =
            [quality, rivals_quality].map(|quality| Evaluate::new(SIDE, SIDE, NEEDED, quality));
        ends[usize::from(play(game, boards, &mut ours, &mut rival))] += 1;
    }
    let [won, lost] = [COMPUTER_WINS, HUMAN_WINS].map(|score| ends[usize::from(score)]);
    println!("of {games} games, it wins {won} and loses {lost}");
    println!("{:.0} ms a move, its rival {:.0} ms", ours.milliseconds(), rival.milliseconds());
}

/// The score of a game, where the human's tiles are the rival's. On its board, each of the two sees
/// its own tiles as the computer's.
fn play(game: u64, mut boards: [Evaluate; 2], ours: &mut Side, rival: &mut Side) -> u8 {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(game / 2);
    let mut memory = Memory::default();
    let given = 2 + game / 2 % 2;
    for number in 0.. {
        let [own, rivals] = &mut boards;
        if own.eval_board() != UNDECIDED {
            break;
        }
        let places = shuffled_places(own, &mut generator);
        let is_ours = (number + game).is_multiple_of(2);
        let place = match is_ours {
            _ if number < given => places[0],
            true => ours.timed(|| think(own, &places, &mut memory, &mut |_| ()).place),
            false => rival.timed(|| improved(choose(rivals, &places), rivals, &places).place),
        };
        let symbols = if is_ours { ['o', 'b'] } else { ['b', 'o'] };
        for (board, symbol) in boards.iter_mut().zip(symbols) {
            board.store_play(place.row, place.column, symbol);
        }
    }
    boards[0].eval_board()
}
