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
        let notes: Vec<&str> = line.notes().collect();
        writer.write_record([
            plain(&line.row.name()),
            plain(&line.row.submission),
            number(line.earned),
            number(line.reached),
            number(Some(line.points)),
            number(line.grade),
            ids(Some(true)),
            ids(Some(false)),
            ids(None),
            plain(line.problem.as_deref().unwrap_or_default()),
            plain(&notes.join("; ")),
        ])?;
    }
    let bytes = writer.into_inner().context("The table cannot be written")?;
    String::from_utf8(bytes).context("The table is not text")
}
