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

use super::sheet::{Readers, notes, share, shown_to};
use super::text::{fitting, name, points, shown, written};
use crate::outcome::{Outcome, Test};
use anyhow::Result;
use serde_json::{Value, json};

/// The most bytes. Gradescope names no limit, but a page has to show all of it.
const LARGEST: usize = 1_000_000;

/// The document.
pub fn document(outcome: &Outcome) -> Result<String> {
    let outcome = shown_to(Readers::Platform, outcome)?;
    fitting(LARGEST, |allowance| written(&results(&outcome, allowance)))
}

fn results(outcome: &Outcome, allowance: usize) -> Value {
    let output = shown(&notes(outcome), allowance);
    let mut results = json!({"output": output, "output_format": "text"});
    if let Ok(share) = share(outcome) {
        let tests = outcome.tests.iter();
        results["score"] = points(share * outcome.points()).into();
        results["tests"] = tests.map(|test| row(test, allowance)).collect();
    }
    results
}

fn row(test: &Test, allowance: usize) -> Value {
    let heading = if test.earned.is_some() { "" } else { "Not reached, and not counted. " };
    let mut row = json!({
        "name": name(&test.title),
        "name_format": "text",
        "output": heading.to_owned() + &shown(&test.report, allowance),
        "output_format": "text",
        "visibility": if test.is_hidden { "after_published" } else { "visible" },
    });
    if let (Some(earned), Some(reached)) = (test.earned, test.reached()) {
        row["score"] = points(earned).into();
        row["max_score"] = points(reached).into();
        row["status"] = test.class().into();
    }
    row
}
