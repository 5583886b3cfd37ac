//! What may lie where.

use super::{ANN, LEVEL, tries};
use crate::attempts::{self, Attempt, Flaw, Lines, flaw};
use crate::bench::Bench;
use crate::expect;
use crate::game::View;
use crate::pursuit::{Kind, Pursuit};
use crate::styles::Style;
use crate::verdict::Verdict;

pub fn legal_accepted(bench: &Bench) -> Result<(), Verdict> {
    for (style, enough) in [(Style::Outward, 60), (Style::Most, 30), (Style::Fewest, 30)] {
        let pursuit = Pursuit {
            level: LEVEL,
            seats: ANN,
            games: 4,
            enough,
            style,
            tries: &|_| Vec::new(),
            sees: &|game, exchange, kind| match kind {
                Kind::Turn => expect::taken(game, exchange).map(|_| 1),
                _ => Ok(0),
            },
        };
        pursuit.run(bench)?;
    }
    let joining = |view: &View| {
        let legal = attempts::legal(view).into_iter().map(|(attempt, _)| attempt);
        let mut joining = legal.filter(|attempt| is_joining(&attempt.lines(&view.position)));
        joining.next().map(|attempt| attempt.line()).into_iter().collect()
    };
    let pursuit = Pursuit {
        level: LEVEL,
        seats: ANN,
        games: 12,
        enough: 6,
        style: Style::Gaps,
        tries: &joining,
        sees: &|game, exchange, kind| match kind {
            Kind::Try => expect::taken(game, exchange).map(|_| 1),
            _ => Ok(0),
        },
    };
    pursuit.run(bench)
}

/// Whether the tile has others on both sides.
pub fn is_joining(lines: &Lines) -> bool {
    let is_inside = |own: usize, length: usize| own > 0 && own + 1 < length;
    is_inside(lines.in_row, lines.row.len()) || is_inside(lines.in_column, lines.column.len())
}

pub fn no_neighbor(bench: &Bench) -> Result<(), Verdict> {
    let lone = |view: &View| attempts::apart(view, false);
    refuses(bench, 8, &lone, "no tile lies beside the cell")
}

pub fn corner(bench: &Bench) -> Result<(), Verdict> {
    let cornered = |view: &View| attempts::apart(view, true);
    refuses(bench, 12, &cornered, "a tile at a corner of the cell is no neighbor")
}

pub fn row(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted =
        |lines: &Lines| flaw(&lines.row) == Flaw::Neighbors && flaw(&lines.column) == Flaw::None;
    let attempt = |view: &View| find(view, is_wanted);
    refuses(bench, 15, &attempt, "what it makes in its row is no sequence")
}

pub fn column(bench: &Bench) -> Result<(), Verdict> {
    let is_wanted =
        |lines: &Lines| flaw(&lines.row) == Flaw::None && flaw(&lines.column) == Flaw::Neighbors;
    let attempt = |view: &View| find(view, is_wanted);
    refuses(bench, 15, &attempt, "what it makes in its column is no sequence")
}

pub fn whole_sequence(bench: &Bench) -> Result<(), Verdict> {
    let attempt = |view: &View| find(view, |lines| has_only(lines, Flaw::Whole));
    let why = "each tile has something in common with the next, but all together have not";
    refuses(bench, 8, &attempt, why)
}

pub fn identical(bench: &Bench) -> Result<(), Verdict> {
    for (kind, enough) in [(Flaw::IdenticalBeside, 6), (Flaw::IdenticalApart, 4)] {
        let attempt = |view: &View| find(view, |lines| has_only(lines, kind));
        refuses(bench, enough, &attempt, "no two tiles of a sequence are identical")?;
    }
    Ok(())
}

pub fn at_most_four(bench: &Bench) -> Result<(), Verdict> {
    let attempt = |view: &View| find(view, |lines| has_only(lines, Flaw::TooMany));
    refuses(bench, 12, &attempt, "a sequence has at most four tiles")
}

/// An attempt that row or column forbids.
pub fn first_illegal(view: &View) -> Option<Attempt> {
    find(view, |lines| flaw(&lines.row) != Flaw::None || flaw(&lines.column) != Flaw::None)
}

/// Whether this is all that is wrong, in one line or in both.
fn has_only(lines: &Lines, kind: Flaw) -> bool {
    let flaws = [flaw(&lines.row), flaw(&lines.column)];
    flaws.contains(&kind) && flaws.iter().all(|&flaw| flaw == kind || flaw == Flaw::None)
}

/// A tile and a cell beside others that make such lines.
pub fn find(view: &View, is_wanted: impl Fn(&Lines) -> bool) -> Option<Attempt> {
    let attempts = attempts::beside_tiles(view).into_iter();
    attempts.into_iter().find(|attempt| is_wanted(&attempt.lines(&view.position)))
}

/// Tries such a placement at every table where there is one.
fn refuses(
    bench: &Bench,
    enough: usize,
    attempt: &dyn Fn(&View) -> Option<Attempt>,
    why: &str,
) -> Result<(), Verdict> {
    let lines = |view: &View| attempt(view).map(|attempt| attempt.line()).into_iter().collect();
    tries(bench, enough, &lines, &|game, exchange| expect::refused(game, exchange, why))
}
