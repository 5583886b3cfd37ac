//! Who is congratulated at the end.

use super::evening;
use crate::bench::Bench;
use crate::play::expect;
use crate::play::pursuit::parts;
use crate::play::styles::Style;
use crate::play::{Exchange, Game};
use crate::reading::words_of;
use crate::verdict::Verdict;

pub fn winner(bench: &Bench) -> Result<(), Verdict> {
    let winners = |game: &Game, exchange: &Exchange| congratulated(game, exchange, false);
    let most = [1, 2, 4].map(|players| evening(players, Style::Most, 12, 10));
    let evenings = most.into_iter().chain([evening(2, Style::FirstAlone, 6, 2)]);
    parts(evenings.map(|evening| evening.exchanges(bench, &winners)))
}

pub fn tie(bench: &Bench) -> Result<(), Verdict> {
    evening(2, Style::Even, 80, 2)
        .exchanges(bench, &|game, exchange| congratulated(game, exchange, true))
}

/// Counts the end of a game, with or without a tie, and tests that those with the most points are
/// congratulated.
pub fn congratulated(game: &Game, exchange: &Exchange, is_tie: bool) -> Result<usize, Verdict> {
    let points = &game.table.points;
    let most = points.iter().map(|(_, points)| *points).max().unwrap_or(0);
    let winners: Vec<&str> =
        points.iter().filter(|(_, own)| *own == most).map(|(name, _)| name.as_str()).collect();
    if !exchange.reply.is_end || (winners.len() > 1) != is_tie {
        return Ok(0);
    }
    let each = if is_tie { " each" } else { "" };
    let expected =
        format!("Congratulations, {}! You win with {most} points{each}.", winners.join(" and "));
    let (line, words) = expect::congratulations(game, exchange, &expected)?;
    let has = |text: &str| words_of(text).iter().all(|word| words.contains(word));
    let is_right = points.iter().all(|(name, own)| has(name) == (*own == most));
    if is_right && has(&most.to_string()) {
        return Ok(1);
    }
    Err(game.wrong(line, &expected, "other winners, or other points"))
}
