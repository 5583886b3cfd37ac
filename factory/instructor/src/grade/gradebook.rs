//! What the gradebook of Canvas or Moodle imports, if the roster has its columns.

use anyhow::Result;
use course_kit::sources::replace;
use grading::outcome::Outcome;
use grading::platforms::gradebook::{Identity, Row, canvas, moodle};
use grading::roster::Roster;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A table of a platform: its file, a heading that only its rosters have, and who writes it.
type Table = (&'static str, &'static str, fn(&str, f64, &[Row]) -> Result<String>);

const TABLES: [Table; 2] =
    [("canvas.csv", "SIS Login ID", canvas), ("moodle.csv", "Email address", moodle)];

/// The grades of a class, by the rows of the roster.
pub struct Gradebook<'a> {
    roster: &'a Roster,
    /// What each row has: more than one outcome if its student handed in several things.
    outcomes: BTreeMap<usize, Vec<Outcome>>,
}

impl<'a> Gradebook<'a> {
    pub fn new(roster: &'a Roster) -> Gradebook<'a> {
        Gradebook { roster, outcomes: BTreeMap::new() }
    }

    /// Adds what the students in these rows have handed in together.
    pub fn add(&mut self, rows: &[Option<usize>], outcome: &Outcome) {
        let mut outcome = outcome.clone();
        // A gradebook has room for what was not reached, and no more.
        let judged = outcome.tests.iter_mut().filter(|test| test.earned.is_some());
        judged.for_each(|test| test.report.clear());
        for row in rows.iter().flatten() {
            self.outcomes.entry(*row).or_default().push(outcome.clone());
        }
    }

    /// Writes the tables of the platform that the roster comes from, and says so, line by line. A student with several
    /// submissions, or with a grade that nobody knows, is left out: an empty field may remove an earlier grade.
    pub fn write(&self, assignment: &str, folder: &Path) -> Result<String> {
        let known = self.outcomes.iter().filter_map(|(row, outcomes)| match outcomes.as_slice() {
            [outcome] if outcome.earned().is_some() => Some((self.identity(*row), outcome)),
            _ => None,
        });
        let known: Vec<(Identity, &Outcome)> = known.collect();
        let rows: Vec<Row> = known.iter().map(|(identity, outcome)| (identity, *outcome)).collect();
        let maximum = rows.first().map_or(0.0, |(_, outcome)| outcome.points());
        let is_there = |heading: &str| self.roster.headings.iter().any(|own| own.trim() == heading);
        let (count, all) = (rows.len(), self.roster.students.len());
        let write = |(file, _, table): &Table| {
            let path = folder.join(file);
            Ok(match table(assignment, maximum, &rows) {
                Ok(text) => {
                    replace(&path, &text)?;
                    format!("{file} has grades for {count} of {all} students.\n")
                }
                Err(reason) => {
                    // That of an earlier run would be taken for this one's.
                    let _ = fs::remove_file(&path);
                    format!("{file} was not written: {reason}\n")
                }
            })
        };
        TABLES.iter().filter(|(_, heading, _)| is_there(heading)).map(write).collect()
    }

    /// A row of the roster, by the names of its columns.
    fn identity(&self, row: usize) -> Identity {
        let fields = self.roster.students[row].fields.iter().cloned();
        self.roster.headings.iter().map(|heading| heading.trim().to_owned()).zip(fields).collect()
    }
}
