//! Who is congratulated at the end.

use super::evening;
use crate::bench::Bench;
use crate::play::endings::congratulated;
use crate::play::pursuit::parts;
use crate::play::styles::Style;
use crate::play::{Exchange, Game};
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
