//! Five letters and five colors.

use super::{accepts, alone, conserves, deals, legal, scores};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::View;
use conformance::play::attempts::{Attempt, Lines};
use conformance::play::styles::Style;
use conformance::verdict::Verdict;
use shared::Tile;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "bag",
        title: "has 25 kinds of tiles, each as often as another",
        rule: "c-five, rule 1",
        points: 1,
        judge: conserves,
    },
    Check {
        id: "kinds",
        title: "deals the letter E and purple, and nothing beyond",
        rule: "c-five, rule 1",
        points: 1,
        judge: deals,
    },
    Check {
        id: "colors",
        title: "takes a fifth tile in a sequence of one letter",
        rule: "c-five, rule 2",
        points: 1,
        judge: |bench| fifth(bench, |tiles| tiles[0].letter == tiles[1].letter),
    },
    Check {
        id: "letters",
        title: "takes a fifth tile in a sequence of one color",
        rule: "c-five, rule 2",
        points: 1,
        judge: |bench| fifth(bench, |tiles| tiles[0].color == tiles[1].color),
    },
    Check {
        id: "complete",
        title: "counts 4 more for a sequence of five tiles",
        rule: "c-five, rule 3",
        points: 1,
        judge: |bench| scores_of(bench, 5),
    },
    Check {
        id: "four",
        title: "counts no more than 4 for a sequence of four tiles",
        rule: "c-five, rule 3",
        points: 1,
        judge: |bench| scores_of(bench, 4),
    },
];

/// Whether the longer line of a placement has so many tiles.
fn has_length(lines: &Lines, length: usize) -> bool {
    lines.row.len().max(lines.column.len()) == length
}

/// A fifth tile is taken in a sequence of this kind.
fn fifth(bench: &Bench, is_kind: fn(&[Tile]) -> bool) -> Result<(), Verdict> {
    let is_wanted = |_: &Attempt, lines: &Lines| {
        [&lines.row, &lines.column].into_iter().any(|tiles| tiles.len() == 5 && is_kind(tiles))
    };
    accepts(bench, &alone(Style::Most, 2), &|view: &View| legal(view, is_wanted))
}

/// Placements whose longer line has so many tiles are told with their points.
fn scores_of(bench: &Bench, length: usize) -> Result<(), Verdict> {
    let wanted = |view: &View| legal(view, |_, lines| has_length(lines, length));
    scores(bench, &alone(Style::Most, 3), &wanted)
}
