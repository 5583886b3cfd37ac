//! Who is congratulated at the end.

use super::table::together;
use super::{LEVEL, evening};
use crate::bench::Bench;
use crate::check::Level;
use crate::play::expect;
use crate::play::pursuit::{Evening, each, parts};
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::{Exchange, Game};
use crate::reading::words_of;
use crate::verdict::Verdict;

pub fn winner(bench: &Bench) -> Result<(), Verdict> {
    let winners = |game: &Game, exchange: &Exchange| congratulated(game, exchange, false);
    let most = [1, 2, 4].map(|players| evening(players, Style::Most, 12, 10));
    let evenings = most.into_iter().chain([evening(2, Style::FirstAlone, 6, 2)]);
    parts(evenings.map(|evening| together(bench, &evening, &winners)))
}

/// Two players tie, then three.
pub fn tie(bench: &Bench) -> Result<(), Verdict> {
    ties(bench, LEVEL)
}

/// Plays so that two players tie for the most points, and then so that three do.
pub fn ties(bench: &Bench, level: Level) -> Result<(), Verdict> {
    each([2, 3], |winners| {
        let evening =
            Evening { level, seats: HUMANS, style: Style::Tying(winners), games: 40, enough: 1 };
        together(bench, &evening, &|game, exchange| {
            let (_, tied) = most_points(game);
            let is_wanted = tied.len() == winners.min(game.seats.len());
            Ok(congratulated(game, exchange, true)? * usize::from(is_wanted))
        })
    })
}

/// The most points of a player, and the names of those who have them.
fn most_points(game: &Game) -> (usize, Vec<&str>) {
    let points = &game.table.points;
    let most = points.iter().map(|(_, points)| *points).max().unwrap_or(0);
    let tied = points.iter().filter(|(_, own)| *own == most);
    (most, tied.map(|(name, _)| name.as_str()).collect())
}

/// Counts the end of a game, with or without a tie, and tests that those with the most points are
/// congratulated.
pub fn congratulated(game: &Game, exchange: &Exchange, is_tie: bool) -> Result<usize, Verdict> {
    let (most, winners) = most_points(game);
    if !exchange.reply.is_end || (winners.len() > 1) != is_tie {
        return Ok(0);
    }
    let each = if is_tie { " each" } else { "" };
    let expected =
        format!("Congratulations, {}! You win with {most} points{each}.", in_a_row(&winners));
    let (line, words) = expect::congratulations(game, exchange, &expected)?;
    let has = |text: &str| words_of(text).iter().all(|word| words.contains(word));
    let is_right = game.table.points.iter().all(|(name, own)| has(name) == (*own == most));
    if is_right && has(&most.to_string()) {
        return Ok(1);
    }
    Err(game.wrong(line, &expected, "other winners, or other points"))
}

/// `A`, `A and B`, or `A, B and C`.
fn in_a_row(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}
