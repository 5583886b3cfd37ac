//! `qwirkle bench`: how fast greedy plays against greedy.

use super::whole;
use crate::contest::Clock;
use crate::player::{Greedy, take_turn};
use crate::state::{Game, Refusal};
use crate::talk::Talk;
use crate::words::Measures;
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
    talk.show(&head(words))?;
    for (name, thorough) in words.bench_ways().into_iter().zip([true, false]) {
        let count = play(flags.games, Greedy { thorough, seen: 0 }).map_err(io::Error::other)?;
        talk.show(&row(name, &count, words))?;
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

// The result table of `qwirkle bench`.

fn head(words: &dyn Measures) -> String {
    row_of("", words.bench_head())
}

/// The row of one run. Move figures appear only if every move was looked at.
#[allow(clippy::cast_precision_loss)] // far from 2^52
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // rates are positive
fn row(name: &str, count: &Count, words: &dyn Measures) -> String {
    let games = count.games as f64;
    let a_second = |number: f64| words.grouped((number / count.seconds).round() as usize);
    let (moves, a_turn) = match count.moves {
        0 => ("-".to_owned(), "-".to_owned()),
        moves => (a_second(moves as f64), format!("{:.1}", moves as f64 / count.turns as f64)),
    };
    let turns = format!("{:.1}", count.turns as f64 / games);
    let points = format!("{:.1}", count.points as f64 / games / 2.0);
    let [a_turn, turns, points] = [a_turn, turns, points].map(|number| words.decimal(&number));
    row_of(name, [&a_second(games), &moves, &a_turn, &turns, &points])
}

fn row_of(name: &str, columns: [&str; 5]) -> String {
    let [games, moves, a_turn, turns, points] = columns;
    format!("{name:<11}{games:>10}{moves:>13}{a_turn:>14}{turns:>14}{points:>17}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use pretty_assertions::assert_eq;

    const COUNT: Count = Count {
        games: 20_000,
        moves: 66_000_000,
        turns: 1_022_000,
        points: 8_264_000,
        seconds: 1.5,
    };

    const ENGLISH: [&str; 3] = [
        "              games/s      moves/s  moves a turn  turns a game  points a player",
        "all moves      13,333   44,000,000          64.6          51.1            206.6",
        "best only      13,333            -             -          51.1            206.6",
    ];

    /// Its numbers contain narrow spaces.
    const FRENCH: [&str; 3] = [
        "            parties/s      coups/s    coups/tour  tours/partie    points/joueur",
        "tous           13\u{202f}333   44\u{202f}000\u{202f}000          64,6          51,1  \
         \u{20}         206,6",
        "le meilleur    13\u{202f}333            -             -          51,1            206,6",
    ];

    /// The points are per player: 8,264,000 / 20,000 / 2 = 206.6.
    #[test]
    fn a_table_is_one_of_its_language() {
        for (language, expected) in [(Language::English, ENGLISH), (Language::French, FRENCH)] {
            let words = language.words();
            let [all, best] = words.bench_ways();
            let short = Count { moves: 0, ..COUNT };
            let table = [head(words), row(all, &COUNT, words), row(best, &short, words)];
            assert!(table.iter().all(|line| line.chars().count() <= 80), "{table:?}");
            assert_eq!(table, expected);
        }
    }
}
