//! Gradescope: `/autograder/results/results.json`.
//!
//! The maximum is the one that is set for the assignment, so it should be the sum of all points. The `score` of the
//! whole document counts, rather than the sum over its tests. A test that was not reached has neither `score` nor
//! `status`.
//!
//! If nobody knows the grade, there is neither `score` nor `tests`. Gradescope needs one of them, so it reports that
//! the autograder failed, and the submission stays without a grade.
//!
//! Hidden tests are `after_published`. Gradescope hides the total as long as one of them is hidden, so `output`
//! contains no points.
//!
//! Source: `https://gradescope-autograders.readthedocs.io/en/latest/specs/`

use super::Undeliverable;
use super::sheet::{Readers, Sheet};
use super::text::{fitting, json, name, points, shown};
use crate::outcome::{Outcome, Test};
use serde::Serialize;

/// The most bytes. Gradescope names no limit, but a page has to show all of it.
const LARGEST: usize = 1_000_000;

#[derive(Serialize)]
struct Results {
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    output: String,
    output_format: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    tests: Option<Vec<Row>>,
}

#[derive(Serialize)]
struct Row {
    name: String,
    name_format: &'static str,
    #[serde(flatten)]
    verdict: Option<Verdict>,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
}

#[derive(Serialize)]
struct Verdict {
    score: f64,
    max_score: f64,
    status: &'static str,
}

/// The document.
pub fn document(outcome: &Outcome) -> Result<String, Undeliverable> {
    let sheet = Sheet::new(outcome, Readers::Platform)?;
    fitting(LARGEST, |allowance| json(&results(&sheet, allowance)))
}

fn results(sheet: &Sheet, allowance: usize) -> Results {
    let share = sheet.share().ok();
    let rows = || sheet.outcome.tests.iter().map(|test| row(test, allowance)).collect();
    Results {
        score: share.map(|share| points(share * sheet.outcome.points())),
        output: shown(&sheet.notes(), allowance),
        output_format: "text",
        tests: share.map(|_| rows()),
    }
}

fn row(test: &Test, allowance: usize) -> Row {
    let verdict = test.earned.zip(test.reached()).map(|(earned, reached)| Verdict {
        score: points(earned),
        max_score: points(reached),
        status: test.class(),
    });
    let heading = if verdict.is_some() { "" } else { "Not reached, and not counted. " };
    Row {
        name: name(&test.title),
        name_format: "text",
        verdict,
        output: heading.to_owned() + &shown(&test.report, allowance),
        output_format: "text",
        visibility: if test.is_hidden { "after_published" } else { "visible" },
    }
}
