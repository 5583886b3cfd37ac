//! `qwirkle bench`: how fast greedy plays against greedy.

mod table;

use super::number::whole;
use crate::contest::Clock;
use crate::player::{Greedy, take_turn};
use crate::state::{Game, Refusal};
use crate::talk::Talk;
use clap::Args;
use rand::SeedableRng;
use shared::options::Generator;
use std::io;

const MOST_GAMES: usize = 10_000_000;

/// The command line of `qwirkle bench`.
#[derive(Debug, Clone, Args)]
pub struct BenchFlags {
    /// Number of games to play each way
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = games)]
    #[arg(allow_hyphen_values = true)]
    pub games: usize,
}

fn games(text: &str) -> Result<usize, String> {
    whole(text, &(1..=MOST_GAMES), "the number of games is")
}

#[derive(Debug, Clone, Copy, Default)]
struct Count {
    games: usize,
    moves: u64,
    turns: u64,
    points: u64,
    /// CPU time.
    seconds: f64,
}

/// Measures greedy with and without looking at every move, and prints both.
pub fn run(flags: &BenchFlags, talk: &mut Talk) -> io::Result<()> {
    let words = talk.words;
    talk.tell(&words.bench(flags.games))?;
    talk.show(&table::head(words))?;
    for (name, thorough) in words.bench_ways().into_iter().zip([true, false]) {
        let count = play(flags.games, Greedy { thorough, seen: 0 }).map_err(io::Error::other)?;
        talk.show(&table::row(name, &count, words))?;
    }
    talk.tell(&words.bench_note())
}

fn play(games: usize, mut greedy: Greedy) -> Result<Count, Refusal> {
    let clock = Clock::start();
    let mut generator = Generator::seed_from_u64(1);
    let mut game = Game::deal(2, &mut generator);
    let mut count = Count { games, ..Count::default() };
    for _ in 0..games {
        game.deal_again(&mut generator);
        while game.end().is_none() {
            take_turn(&mut game, &mut greedy, &mut generator)?;
        }
        count.turns += u64::from(game.turns());
        count.points += game.seats().iter().map(|seat| u64::from(seat.points)).sum::<u64>();
    }
    Ok(Count { moves: greedy.seen, seconds: clock.seconds(), ..count })
}
