//! Which placements are allowed.

use super::alone;
use crate::bench::Bench;
use crate::play::attempts::{Attempt, Flaw, Lines};
use crate::play::pursuit::{Evening, parts};
use crate::play::styles::Style;
use crate::play::{View, attempts};
use crate::verdict::Verdict;
use shared::Tile;

pub fn legal_accepted(bench: &Bench) -> Result<(), Verdict> {
    let styles = [(Style::Outward, 60), (Style::Most, 30), (Style::Fewest, 30)];
    let played = styles.into_iter().map(|(style, enough)| {
        Evening { style, ..alone(4, enough) }.watch(bench, "legal-accepted")
    });
    let joining = |view: &View| line(attempts::find_legal(view, Lines::is_joining));
    let gaps = Evening { style: Style::Gaps, ..alone(12, 6) };
    parts(played.chain([gaps.answers(bench, &joining, "legal-accepted")]))
}

fn line(attempt: Option<Attempt>) -> Vec<String> {
    attempt.map(|attempt| attempt.line()).into_iter().collect()
}

pub fn no_neighbor(bench: &Bench) -> Result<(), Verdict> {
    let apart = |view: &View| line(attempts::apart(view, false));
    let opposite = |view: &View| {
        let lines = attempts::opposite_edges(view).into_iter().map(|attempt| attempt.line());
        lines.take(4).collect()
    };
    let outward = Evening { style: Style::Outward, ..alone(24, 96) };
    parts([
        alone(10, 8).answers(bench, &apart, "no-neighbor"),
        outward.answers(bench, &opposite, "no-neighbor"),
    ])
}

/// Each of the four corners is tried.
pub fn corner(bench: &Bench) -> Result<(), Verdict> {
    let lines = |view: &View| attempts::at_corners(view).iter().map(Attempt::line).collect();
    alone(10, 16).answers(bench, &lines, "corner")
}

pub fn row(bench: &Bench) -> Result<(), Verdict> {
    finds(bench, 15, |lines| lines.flaws() == [Flaw::Neighbors, Flaw::None], "row")
}

pub fn column(bench: &Bench) -> Result<(), Verdict> {
    finds(bench, 15, |lines| lines.flaws() == [Flaw::None, Flaw::Neighbors], "column")
}

pub fn whole_sequence(bench: &Bench) -> Result<(), Verdict> {
    let shares =
        |lines: &Lines| lines.flaws().map(|flaw| flaw == Flaw::Neighbors || flaw == Flaw::Whole);
    parts([
        finds(bench, 8, |lines| lines.have_only(Flaw::Whole), "whole-sequence"),
        joins(bench, 4, |lines| shares(lines).contains(&true), "whole-sequence"),
    ])
}

pub fn identical(bench: &Bench) -> Result<(), Verdict> {
    let apart = |lines: &Lines| lines.have_only(Flaw::IdenticalApart);
    parts([
        finds(bench, 6, |lines| lines.have_only(Flaw::IdenticalBeside), "identical"),
        finds(bench, 4, apart, "identical"),
        joins(bench, 4, apart, "identical"),
    ])
}

pub fn at_most_four(bench: &Bench) -> Result<(), Verdict> {
    // Two equal adjacent tiles would be refused for another reason as well.
    let is_wanted = |lines: &Lines| {
        let differ = |tiles: &[Tile]| tiles.windows(2).all(|pair| pair[0] != pair[1]);
        lines.have_only(Flaw::TooMany) && differ(&lines.row) && differ(&lines.column)
    };
    parts([
        finds(bench, 12, is_wanted, "at-most-four"),
        joins(bench, 2, |lines| lines.have_only(Flaw::TooMany), "at-most-four"),
    ])
}

/// Tries a placement that makes such lines at every table that allows it.
fn finds(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Lines) -> bool,
    check: &str,
) -> Result<(), Verdict> {
    let lines = |view: &View| line(attempts::find(view, &is_wanted));
    alone(10, enough).answers(bench, &lines, check)
}

/// The same with a tile that joins tiles on both sides, and would be allowed beside those of one side,
/// whichever.
fn joins(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Lines) -> bool,
    check: &str,
) -> Result<(), Verdict> {
    let evening = Evening { style: Style::Joins, ..alone(24, enough) };
    let lines = |view: &View| {
        let mut joins = attempts::conflicting_joins(view).into_iter();
        line(joins.find(|attempt| is_wanted(&attempt.lines(&view.position))))
    };
    evening.answers(bench, &lines, check)
}
