//! Five letters and five colors.

use super::*;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("bag", conserves),
    ("colors", |bench| fifth(bench, |tiles| tiles[0].letter == tiles[1].letter)),
    ("complete", |bench| scores_of(bench, 5)),
];

/// Whether the longer line of a placement has this length.
fn has_length(lines: &Lines, length: usize) -> bool {
    lines.lengths().into_iter().max() == Some(length)
}

/// A fifth tile must be accepted in a sequence of this kind.
fn fifth(bench: &Bench, is_kind: fn(&[Tile]) -> bool) -> Result<(), Verdict> {
    let is_wanted = |_: &Attempt, lines: &Lines| {
        lines.both().into_iter().any(|line| line.tiles.len() == 5 && is_kind(&line.tiles))
    };
    accepts(bench, &alone(Style::Most, 2), &|view| to_line(legal(view, is_wanted)))
}

/// The points must be right for placements whose longer line has this length.
fn scores_of(bench: &Bench, length: usize) -> Result<(), Verdict> {
    let wanted = |view: &View| to_line(legal(view, |_, lines| has_length(lines, length)));
    scores(bench, &alone(Style::Most, 3), &wanted)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("kinds", deals),
    ("letters", |bench| fifth(bench, |tiles| tiles[0].color == tiles[1].color)),
    ("four", |bench| scores_of(bench, 4)),
];
