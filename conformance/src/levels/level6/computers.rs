//! How computers choose.

mod chance;

pub use chance::any_best;

use super::LEVEL;
use crate::bench::Bench;
use crate::play::computers::{
    AllTurns, lays_what_is_legal, skips_only_when_blocked, takes_the_best,
};
use crate::play::pursuit::{Evening, each};
use crate::play::seats::{COMPUTERS, MIXED};
use crate::play::styles::Style;
use crate::verdict::Verdict;

pub fn legal(bench: &Bench) -> Result<(), Verdict> {
    let evening =
        |seats, enough| Evening { level: LEVEL, seats, style: Style::Most, games: 20, enough };
    let evenings = [evening(COMPUTERS, 250), evening(&COMPUTERS[..2], 400), evening(MIXED, 20)];
    each(&evenings, |evening| lay_what_is_legal(bench, evening))
}

pub fn lay_what_is_legal(bench: &Bench, evening: &Evening) -> Result<(), Verdict> {
    evening.turns(bench, &lays_what_is_legal)
}

pub fn take_the_best(bench: &Bench, evenings: &[Evening], all: AllTurns) -> Result<(), Verdict> {
    each(evenings, |evening| evening.turns(bench, &|game, turn| takes_the_best(game, turn, all)))
}

pub fn skip_only_when_blocked(bench: &Bench, evenings: &[Evening]) -> Result<(), Verdict> {
    each(evenings, |evening| evening.turns(bench, &skips_only_when_blocked))
}
