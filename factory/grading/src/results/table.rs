//! `results.csv`: a row for each submission.

use super::Row;
use crate::outcome::{Outcome, Problem, Test};
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

/// The table so far.
pub struct Table {
    writer: Writer<Vec<u8>>,
}

impl Table {
    pub fn new() -> Result<Table> {
        let mut writer = Writer::from_writer(Vec::new());
        writer.write_record(HEAD)?;
        Ok(Table { writer })
    }

    /// A row. What nobody knows stays empty.
    pub fn add(&mut self, row: &Row, outcome: &Outcome) -> Result<()> {
        let (earned, reached) = outcome.earned().unzip();
        let number =
            |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
        let ids = |meant: &dyn Fn(&&Test) -> bool| {
            let tests = outcome.tests.iter().filter(|_| outcome.problem.is_none()).filter(meant);
            tests.map(|test| test.id.as_str()).collect::<Vec<_>>().join(" ")
        };
        let problem = outcome.problem.as_ref().map(Problem::text);
        let notes: Vec<String> =
            row.notes.iter().cloned().chain(outcome.far_reaching_mistake()).collect();
        self.writer.write_record([
            plain(&row.name()),
            plain(&row.submission),
            number(earned),
            number(reached),
            number(Some(outcome.points())),
            number(outcome.grade()),
            ids(&|test| test.has_passed() == Some(true)),
            ids(&|test| test.has_passed() == Some(false)),
            ids(&|test| test.has_passed().is_none()),
            plain(problem.unwrap_or_default()),
            plain(&notes.join("; ")),
        ])?;
        Ok(())
    }

    pub fn finish(self) -> Result<String> {
        let bytes = self.writer.into_inner().context("The table cannot be written")?;
        String::from_utf8(bytes).context("The table is not text")
    }
}
