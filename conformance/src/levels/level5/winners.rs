//! Who is congratulated at the end.

use super::table::together;
use super::{LEVEL, evening};
use crate::bench::Bench;
use crate::check::Level;
use crate::play::pursuit::{Evening, each, parts};
use crate::play::seats::HUMANS;
use crate::play::styles::Style;
use crate::play::winners::{congratulated, most_points};
use crate::play::{Exchange, Game};
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
