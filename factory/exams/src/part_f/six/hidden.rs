//! The checks of `f-six` that are kept for grading.

use super::*;
use std::ops::RangeInclusive;

pub const JUDGES: Judges = &[("fewer", fewer), ("quiet", quiet), ("total", total)];

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
