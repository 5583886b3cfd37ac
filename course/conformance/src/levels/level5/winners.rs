//! Whom the program congratulates at the end.

use super::evening;
use super::table::together;
use crate::bench::Bench;
use crate::check::Level;
use crate::play::pursuit::{Evening, each, watch};
use crate::play::seats::{HUMANS, ODD};
use crate::play::styles::Style;
use crate::play::winners::{congratulated, most_points};
use crate::verdict::Verdict;

pub fn winner(bench: &Bench) -> Result<(), Verdict> {
    let most = [1, 2, 4].map(|players| evening(players, Style::Most, 12, 10));
    let odd = Evening { seats: ODD, ..evening(2, Style::Most, 4, 2) };
    let evenings = most.into_iter().chain([evening(2, Style::FirstAlone, 6, 2), odd]);
    watch(bench, "winner", evenings)
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
