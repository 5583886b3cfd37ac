//! `results.csv`: a row for each submission.

use super::Line;
use crate::spreadsheet::{self, plain};
use anyhow::Result;

/// The headings.
const HEAD: [&str; 11] = [
    "name",
    "submission",
    "earned",
    "reached",
    "points",
    "grade",
    "passed",
    "failed",
    "not_reached",
    "problem",
    "notes",
];

/// The table. What nobody knows stays empty.
pub fn csv(lines: &[Line]) -> Result<String> {
    let rows: Vec<_> = [HEAD.map(str::to_owned)].into_iter().chain(lines.iter().map(row)).collect();
    spreadsheet::csv(&rows)
}

fn row(line: &Line) -> [String; HEAD.len()] {
    let number = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
    let ids = |has_passed| {
        line.tested(has_passed).map(|test| test.id.as_str()).collect::<Vec<_>>().join(" ")
    };
    let Line { row, outcome } = line;
    let (earned, reached) = outcome.earned().unzip();
    [
        plain(&row.name()),
        plain(&row.found.name),
        number(earned),
        number(reached),
        number(Some(outcome.points())),
        number(outcome.grade()),
        ids(Some(true)),
        ids(Some(false)),
        ids(None),
        plain(outcome.undecided().unwrap_or_default()),
        plain(&line.notes().join("; ")),
    ]
}
