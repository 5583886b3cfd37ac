//! The results of a class, as files:
//!
//! ```text
//! index.html         the class on one page
//! students/NAME.html a page for each submission, which can be sent to its author alone
//! results.csv        a row for each submission
//! results.json       the same for programs, as results.schema.json defines it
//! junit.xml          the same for whatever reads the results of tests
//! ```
//!
//! All of them follow from the records alone: the same records give the same bytes.

mod junit;
mod pages;
mod table;

use crate::found::Found;
use crate::outcome::{Outcome, Test};
use anyhow::{Context, Result};
use course_kit::sources::{cannot, make_folder, replace};
use junit::Junit;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The version of `results.json`.
const VERSION: u32 = 1;

/// What every page of a student contains, and no other page.
const MARK: &str = "<meta name=\"generator\" content=\"cargo instruct grade\">";

/// The folder of the pages for students.
const STUDENTS: &str = "students";

/// A class.
#[derive(Debug, Clone)]
pub struct Class {
    /// What was asked for, such as `Level 4, expert`.
    pub title: String,
    /// The submissions.
    pub rows: Vec<Row>,
    /// The names on the roster without a submission.
    pub missing: Vec<String>,
}

/// A submission.
#[derive(Debug, Clone)]
pub struct Row {
    /// What was handed in, and by whom.
    pub found: Found,
    /// The record with the evidence, if there is one.
    pub record: Option<String>,
    /// What an instructor should know before the grade counts.
    pub notes: Vec<String>,
}

/// A submission in the results of the class. Only its own page has the reports of its tests: those of a whole class may
/// not fit into memory.
struct Line<'a> {
    row: &'a Row,
    outcome: Outcome,
}

impl Class {
    /// Writes all files into a folder. `outcome` is what the submission in a row is worth; it is asked once for each
    /// row, and only one outcome is in memory at a time. Returns how many have no grade.
    pub fn write(&self, folder: &Path, outcome: &mut dyn FnMut(usize) -> Outcome) -> Result<usize> {
        let mut junit = Junit::new(&self.title);
        let mut lines = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            let outcome = outcome(index);
            let page = pages::student(row, &outcome)?;
            replace(&folder.join(STUDENTS).join(format!("{}.html", row.found.slug)), &page)?;
            junit.add(row, &outcome);
            lines.push(Line::new(row, outcome));
        }
        self.remove_others(&folder.join(STUDENTS))?;
        replace(&folder.join("results.csv"), &table::csv(&lines)?)?;
        replace(&folder.join("index.html"), &pages::class(self, &lines)?)?;
        replace(&folder.join("junit.xml"), &junit.finish()?)?;
        let without_grade = lines.iter().filter(|line| line.outcome.earned().is_none()).count();
        replace(&folder.join("results.json"), &format!("{:#}\n", self.document(&lines)))?;
        Ok(without_grade)
    }

    /// What `results.json` contains.
    fn document(&self, lines: &[Line]) -> Value {
        json!({
            "version": VERSION,
            "title": self.title,
            "submissions": lines.iter().map(Line::json).collect::<Value>(),
            "missing": self.missing,
        })
    }

    /// Removes the pages of students who are no longer in the class, and no other file: the folder may have been there
    /// before.
    fn remove_others(&self, folder: &Path) -> Result<()> {
        make_folder(folder)?;
        let ours: BTreeSet<&str> = self.rows.iter().map(|row| row.found.slug.as_str()).collect();
        for entry in fs::read_dir(folder).with_context(|| cannot("read", folder))? {
            let path = entry.with_context(|| cannot("read", folder))?.path();
            let is_page = path.extension().is_some_and(|ending| ending == "html");
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let is_left_over = is_page && !ours.contains(&*name);
            if is_left_over && fs::read_to_string(&path).is_ok_and(|old| old.contains(MARK)) {
                fs::remove_file(&path).with_context(|| cannot("remove", &path))?;
            }
        }
        Ok(())
    }
}

impl<'a> Line<'a> {
    fn new(row: &'a Row, mut outcome: Outcome) -> Line<'a> {
        for test in &mut outcome.tests {
            test.report = String::new();
        }
        Line { row, outcome }
    }

    fn json(&self) -> Value {
        let Line { row, outcome } = self;
        let (earned, reached) = outcome.earned().unzip();
        let test = |test: &Test| {
            json!({
                "id": test.id,
                "verdict": test.verdict,
                "points": test.points,
                "earned": test.earned,
                "reached": test.reached(),
                "because": test.because,
            })
        };
        json!({
            "slug": row.found.slug,
            "authors": row.names(),
            "submission": row.found.name,
            "record": row.record,
            "notes": row.notes,
            "earned": earned,
            "reached": reached,
            "grade": outcome.grade(),
            "points": outcome.points(),
            "problem": outcome.undecided(),
            "tests": outcome.tests.iter().map(test).collect::<Value>(),
        })
    }

    /// The tests, if they decide what it is worth, or an instructor did.
    fn tests(&self) -> impl Iterator<Item = &Test> {
        self.outcome.tests.iter().filter(|_| self.outcome.undecided().is_none())
    }

    /// Those with this result.
    fn tested(&self, has_passed: Option<bool>) -> impl Iterator<Item = &Test> {
        self.tests().filter(move |test| test.has_passed() == has_passed)
    }

    /// What an instructor should know.
    fn notes(&self) -> Vec<String> {
        self.row.notes.iter().cloned().chain(self.outcome.far_reaching_mistake()).collect()
    }

    /// The same, with the beginning of the problem.
    fn to_look_at(&self) -> String {
        let problem = self.outcome.undecided().and_then(|text| text.lines().next());
        let problem = problem.map(|line| line.trim_end_matches(':').to_owned());
        self.notes().into_iter().chain(problem).collect::<Vec<_>>().join("; ")
    }
}

impl Row {
    /// The authors' names.
    fn names(&self) -> Vec<&str> {
        self.found.authors.iter().map(|author| author.name.as_str()).collect()
    }

    /// The same, in one line.
    pub fn name(&self) -> String {
        self.names().join(", ")
    }
}
