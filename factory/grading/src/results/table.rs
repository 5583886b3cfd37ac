//! `results.csv`: a row for each submission.

use super::Line;
use crate::spreadsheet::plain;
use anyhow::{Context, Result};
use csv::Writer;

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
    let mut writer = Writer::from_writer(Vec::new());
    writer.write_record(HEAD)?;
    for line in lines {
        let number =
            |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
        let ids = |has_passed| {
            line.tested(has_passed).map(|test| test.id.as_str()).collect::<Vec<_>>().join(" ")
        };
        let Line { row, outcome } = line;
        let (earned, reached) = outcome.earned().unzip();
        writer.write_record([
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
        ])?;
    }
    let bytes = writer.into_inner().context("The table cannot be written")?;
    String::from_utf8(bytes).context("The table is not text")
}
