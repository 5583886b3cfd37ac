//! How many points a placement scores.

use super::alone;
use crate::bench::Bench;
use crate::play::attempts::Lines;
use crate::play::pursuit::{Evening, Kind, each};
use crate::play::styles::Style;
use crate::play::{Answer, View, attempts, expect};
use crate::verdict::Verdict;

pub fn points(bench: &Bench) -> Result<(), Verdict> {
    let longest = bench.rules().longest;
    let is_one = |lines: &Lines| {
        let lengths = [lines.row.len(), lines.column.len()];
        lengths.contains(&1) && lengths.iter().all(|&length| length < longest)
    };
    scores(bench, 12, is_one)
}

pub fn two_sequences(bench: &Bench) -> Result<(), Verdict> {
    let longest = bench.rules().longest;
    let is_crossing = |lines: &Lines| {
        [lines.row.len(), lines.column.len()].iter().all(|length| (2..longest).contains(length))
    };
    scores(bench, 6, is_crossing)
}

pub fn joined(bench: &Bench) -> Result<(), Verdict> {
    let longest = bench.rules().longest;
    let is_short = |lines: &Lines| lines.row.len() < longest && lines.column.len() < longest;
    scores(bench, 4, |lines| lines.is_joining() && is_short(lines))
}

pub fn bonus(bench: &Bench) -> Result<(), Verdict> {
    type Wanted<'a> = &'a dyn Fn(&Lines) -> bool;
    let longest = bench.rules().longest;
    let lengths = |lines: &Lines| [lines.row.len(), lines.column.len()];
    let wanted: [(Style, usize, Wanted); 3] = [
        (Style::Gaps, 5, &|lines| lengths(lines).contains(&longest)),
        (Style::Gaps, 5, &|lines| lengths(lines).into_iter().max() == Some(longest - 1)),
        (Style::Crossing, 1, &|lines| lengths(lines) == [longest; 2]),
    ];
    each(wanted, |(style, enough, wanted)| {
        let evening = Evening { style, ..alone(24, enough) };
        scores_in(bench, &evening, wanted)
    })
}

/// Prefers placements that make such lines, and tests the points in their reports.
fn scores(bench: &Bench, enough: usize, is_wanted: impl Fn(&Lines) -> bool) -> Result<(), Verdict> {
    scores_in(bench, &Evening { style: Style::Gaps, ..alone(12, enough) }, is_wanted)
}

fn scores_in(
    bench: &Bench,
    evening: &Evening,
    is_wanted: impl Fn(&Lines) -> bool,
) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        let attempt = attempts::find_legal(view, &is_wanted);
        attempt.map(|attempt| attempt.line()).into_iter().collect()
    };
    evening.trying(bench, &wanted, &|game, exchange, kind| {
        let turn = exchange.turns.first().filter(|_| kind == Kind::Try);
        let Some(turn) = turn.filter(|_| exchange.answer == Answer::Laid) else { return Ok(0) };
        expect::points_of(game, turn)
    })
}
