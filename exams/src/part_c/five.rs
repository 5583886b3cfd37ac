//! Five letters and five colors.

use super::{accepts, alone, conserves, deals, legal, to_line};
use crate::own_check::{OwnCheck, hidden, public};
use crate::trying::scores;
use conformance::bench::Bench;
use conformance::play::View;
use conformance::play::attempts::{Attempt, Lines};
use conformance::play::styles::Style;
use conformance::verdict::Verdict;
use shared::Tile;

/// The checks of `c-five`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("bag", 1, "rule 1", "has 25 kinds of tiles, each equally often", conserves),
    hidden("kinds", 1, "rule 1", "deals the letter E and purple, and nothing beyond them", deals),
    public("colors", 2, "rule 2", "accepts a fifth tile in a sequence of one letter",
        |bench| fifth(bench, |tiles| tiles[0].letter == tiles[1].letter)),
    hidden("letters", 2, "rule 2", "accepts a fifth tile in a sequence of one color",
        |bench| fifth(bench, |tiles| tiles[0].color == tiles[1].color)),
    public("complete", 2, "rule 3", "adds 4 points for a sequence of five tiles",
        |bench| scores_of(bench, 5)),
    hidden("four", 2, "rule 3", "counts only 4 points for a sequence of four tiles",
        |bench| scores_of(bench, 4)),
];

/// Whether the longer line of a placement has this length.
fn has_length(lines: &Lines, length: usize) -> bool {
    lines.row.len().max(lines.column.len()) == length
}

/// A fifth tile must be accepted in a sequence of this kind.
fn fifth(bench: &Bench, is_kind: fn(&[Tile]) -> bool) -> Result<(), Verdict> {
    let is_wanted = |_: &Attempt, lines: &Lines| {
        [&lines.row, &lines.column].into_iter().any(|tiles| tiles.len() == 5 && is_kind(tiles))
    };
    accepts(bench, &alone(Style::Most, 2), &|view| to_line(legal(view, is_wanted)))
}

/// The points must be right for placements whose longer line has this length.
fn scores_of(bench: &Bench, length: usize) -> Result<(), Verdict> {
    let wanted = |view: &View| to_line(legal(view, |_, lines| has_length(lines, length)));
    scores(bench, &alone(Style::Most, 3), &wanted)
}
