//! What a placement is worth.

use super::{ANN, LEVEL, rules};
use crate::attempts::{self, Lines};
use crate::bench::Bench;
use crate::expect;
use crate::game::{Outcome, View};
use crate::pursuit::{Kind, Pursuit, if_reached};
use crate::styles::Style;
use crate::verdict::Verdict;

pub fn points(bench: &Bench) -> Result<(), Verdict> {
    let is_one = |lines: &Lines| {
        let lengths = [lines.row.len(), lines.column.len()];
        lengths.contains(&1) && lengths.iter().all(|&length| length < 4)
    };
    scores(bench, 12, is_one)
}

pub fn two_sequences(bench: &Bench) -> Result<(), Verdict> {
    let is_crossing = |lines: &Lines| {
        [lines.row.len(), lines.column.len()].iter().all(|length| (2..4).contains(length))
    };
    scores(bench, 6, is_crossing)
}

pub fn joined(bench: &Bench) -> Result<(), Verdict> {
    let is_short = |lines: &Lines| lines.row.len() < 4 && lines.column.len() < 4;
    scores(bench, 4, |lines| rules::is_joining(lines) && is_short(lines))
}

pub fn bonus(bench: &Bench) -> Result<(), Verdict> {
    let lengths = |lines: &Lines| [lines.row.len(), lines.column.len()];
    scores(bench, 5, |lines| lengths(lines).contains(&4))?;
    scores(bench, 5, |lines| lengths(lines).contains(&3) && !lengths(lines).contains(&4))?;
    // Two complete sequences at once are rare.
    if_reached(scores(bench, 1, |lines| lengths(lines) == [4, 4]))
}

/// Prefers placements that make such lines, and looks at what they are told to be worth.
fn scores(bench: &Bench, enough: usize, is_wanted: impl Fn(&Lines) -> bool) -> Result<(), Verdict> {
    let wanted = |view: &View| {
        let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
        let mut wanted = legal.filter(|attempt| is_wanted(&attempt.lines(&view.position)));
        wanted.next().map(|attempt| attempt.line()).into_iter().collect()
    };
    let pursuit = Pursuit {
        level: LEVEL,
        seats: ANN,
        games: 12,
        enough,
        style: Style::Gaps,
        tries: &wanted,
        sees: &|game, exchange, kind| {
            let turn = exchange.turns.first().filter(|_| kind == Kind::Try);
            let Some(turn) = turn.filter(|_| exchange.outcome == Outcome::Laid) else {
                return Ok(0);
            };
            let report = expect::report(turn);
            let laid =
                report.map(|report| report.laid.iter().copied().collect()).unwrap_or_default();
            expect::points(game, turn, &laid).map(|()| 1)
        },
    };
    pursuit.run(bench)
}
