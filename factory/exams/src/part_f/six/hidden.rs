//! The checks of `f-six` that are kept for grading.

use super::{ALL, BONUS, completed_turns, is_announced, line_with};
use crate::prelude::*;
use std::ops::RangeInclusive;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("fewer", 2, "rule 1", "adds no bonus to a turn of fewer tiles that completes a sequence",
        fewer),
    Check::new("quiet", 1, "rule 2", "announces no bonus where there is none", quiet),
    Check::new("total", 1, "rule 2", "adds the bonus to the player's points", total),
];

const FEWER: RangeInclusive<usize> = 2..=3;

fn fewer(bench: &Bench) -> Result<(), Verdict> {
    seen(completed_turns(bench, 1, &ALL, &points))?;
    completed_turns(bench, 3, &FEWER, &points)
}

fn quiet(bench: &Bench) -> Result<(), Verdict> {
    seen(completed_turns(bench, 1, &ALL, &is_announced))?;
    completed_turns(bench, 3, &FEWER, &is_quiet)
}

fn total(bench: &Bench) -> Result<(), Verdict> {
    seen(completed_turns(bench, 1, &ALL, &points))?;
    completed_turns(bench, 2, &ALL, &expect::totals)
}

fn is_quiet(game: &Game, turn: &Turn) -> Result<(), Verdict> {
    let lines = [BONUS, "four tiles in one turn"].map(|words| line_with(game, turn, words));
    let expected = "no bonus, since fewer than four tiles were laid";
    let found = lines.into_iter().flatten().next();
    found.map_or(Ok(()), |line| Err(game.wrong(line, expected, "a bonus")))
}
