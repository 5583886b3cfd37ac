//! Which placements are allowed.

use super::alone;
use crate::bench::Bench;
use crate::play::attempts::{Attempt, Flaw, Lines};
use crate::play::lines::{self, tries};
use crate::play::pursuit::{Evening, Kind, parts};
use crate::play::styles::Style;
use crate::play::{View, attempts, expect};
use crate::verdict::Verdict;
use shared::Tile;

pub fn legal_accepted(bench: &Bench) -> Result<(), Verdict> {
    let styles = [(Style::Outward, 60), (Style::Most, 30), (Style::Fewest, 30)];
    let played = styles.into_iter().map(|(style, enough)| {
        let evening = Evening { style, ..alone(4, enough) };
        evening.trying(bench, &|_| Vec::new(), &|game, exchange, kind| match kind {
            Kind::Turn => expect::taken(game, exchange).map(|_| 1),
            _ => Ok(0),
        })
    });
    parts(played.chain([joining_accepted(bench)]))
}

fn joining_accepted(bench: &Bench) -> Result<(), Verdict> {
    let joining = |view: &View| {
        let attempt = attempts::find_legal(view, Lines::is_joining);
        attempt.map(|attempt| attempt.line()).into_iter().collect()
    };
    let evening = Evening { style: Style::Gaps, ..alone(12, 6) };
    tries(bench, &evening, &joining, &|game, exchange| expect::taken(game, exchange).map(drop))
}

pub fn no_neighbor(bench: &Bench) -> Result<(), Verdict> {
    let why = "no tile lies beside the cell";
    let opposite = |view: &View| {
        let lines = attempts::opposite_edges(view).into_iter().map(|attempt| attempt.line());
        lines.take(4).collect()
    };
    let outward = Evening { style: Style::Outward, ..alone(24, 96) };
    parts([
        refuses(bench, &alone(10, 8), &|view| attempts::apart(view, false), why),
        lines::refuses(bench, &outward, &opposite, why),
    ])
}

/// Each of the four corners is tried.
pub fn corner(bench: &Bench) -> Result<(), Verdict> {
    let why = "a tile at a corner of the cell is not a neighbor";
    let lines = |view: &View| attempts::at_corners(view).iter().map(Attempt::line).collect();
    lines::refuses(bench, &alone(10, 16), &lines, why)
}

pub fn row(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |lines: &Lines| lines.flaws() == [Flaw::Neighbors, Flaw::None];
    refuses_lines(bench, 15, is_wanted, "the tiles in its row would not be a sequence")
}

pub fn column(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted = |lines: &Lines| lines.flaws() == [Flaw::None, Flaw::Neighbors];
    refuses_lines(bench, 15, is_wanted, "the tiles in its column would not be a sequence")
}

pub fn whole_sequence(bench: &Bench) -> Result<(), Verdict> {
    let why = "neighbors have something in common, but all the tiles together do not";
    let shares =
        |lines: &Lines| lines.flaws().map(|flaw| flaw == Flaw::Neighbors || flaw == Flaw::Whole);
    parts([
        refuses_lines(bench, 8, |lines| lines.have_only(Flaw::Whole), why),
        refuses_joins(bench, 4, |lines| shares(lines).contains(&true), why),
    ])
}

pub fn identical(bench: &Bench) -> Result<(), Verdict> {
    let why = "no two tiles of a sequence are identical";
    let apart = |lines: &Lines| lines.have_only(Flaw::IdenticalApart);
    parts([
        refuses_lines(bench, 6, |lines| lines.have_only(Flaw::IdenticalBeside), why),
        refuses_lines(bench, 4, apart, why),
        refuses_joins(bench, 4, apart, why),
    ])
}

/// The tile joins tiles on both sides, and would be allowed beside those of one side, whichever.
fn refuses_joins(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Lines) -> bool,
    why: &str,
) -> Result<(), Verdict> {
    let evening = Evening { style: Style::Joins, ..alone(24, enough) };
    let join = |view: &View| {
        let mut joins = attempts::conflicting_joins(view).into_iter();
        joins.find(|attempt| is_wanted(&attempt.lines(&view.position)))
    };
    refuses(bench, &evening, &join, why)
}

pub fn at_most_four(bench: &Bench) -> Result<(), Verdict> {
    // Two equal adjacent tiles would be refused for another reason as well.
    let is_wanted = |lines: &Lines| {
        let differ = |tiles: &[Tile]| tiles.windows(2).all(|pair| pair[0] != pair[1]);
        lines.have_only(Flaw::TooMany) && differ(&lines.row) && differ(&lines.column)
    };
    let why = format!("a sequence has at most {} tiles", bench.rules().longest);
    parts([
        refuses_lines(bench, 12, is_wanted, &why),
        refuses_joins(bench, 2, |lines| lines.have_only(Flaw::TooMany), &why),
    ])
}

/// Tries a placement that makes such lines at every table that allows it; it must be refused.
fn refuses_lines(
    bench: &Bench,
    enough: usize,
    is_wanted: impl Fn(&Lines) -> bool,
    why: &str,
) -> Result<(), Verdict> {
    refuses(bench, &alone(10, enough), &|view| attempts::find(view, &is_wanted), why)
}

/// Tries a placement at every table that allows it; it must be refused.
fn refuses(
    bench: &Bench,
    evening: &Evening,
    attempt: &dyn Fn(&View) -> Option<Attempt>,
    why: &str,
) -> Result<(), Verdict> {
    let lines = |view: &View| attempt(view).map(|attempt| attempt.line()).into_iter().collect();
    lines::refuses(bench, evening, &lines, why)
}
