//! GitHub Classroom: what a runner passes to the autograding reporter, one line of base64. No character of a program's
//! output can leave it, so nothing in it can set another output or be taken as a command.
//!
//! The reporter prints names, messages and `test_code` in the log of the workflow, which obeys commands; so these are
//! made inert. It prints `test_code` for every test, and `message` only for errors; so a report is the `test_code`.
//!
//! Students can read everything, so only public tests appear and count. Classroom reads the sum of the scores and
//! `max_score`, as whole numbers: both sides are multiplied alike. The maximum is that of the tests that were reached.
//! A test that was not reached is an `error` of 0 points, whose `message` says so; it changes neither sum nor status.
//!
//! If nobody knows the grade, the status is `error` and the maximum 0: the workflow fails, and no points are reported.
//!
//! Source: `https://github.com/classroom-resources/autograding-grading-reporter`

use super::sheet::{Readers, notes, open, shown_to, unknown};
use super::text::{fitting, inert, name, shown, written};
use crate::outcome::{Outcome, Test};
use anyhow::Result;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// The factors that may make points whole, tried in this order.
const SCALES: [f64; 6] = [1.0, 2.0, 4.0, 10.0, 100.0, 1000.0];

/// How far a product may be from a whole number, since binary fractions are not exact.
const CLOSE: f64 = 1e-6;

/// The most bytes of JSON. It is passed on in a variable, which on Linux takes 128 KiB, and base64 adds a third.
const LARGEST: usize = 90_000;

/// The document: base64 on one line.
pub fn document(outcome: &Outcome) -> Result<String> {
    let outcome = shown_to(Readers::Everybody, outcome)?;
    let json = fitting(LARGEST, |allowance| written(&results(&outcome, allowance)))?;
    Ok(STANDARD.encode(json) + "\n")
}

fn results(outcome: &Outcome, allowance: usize) -> Value {
    if let Some(reason) = unknown(outcome) {
        let tests = [row(&outcome.title, "error", 0, &shown(&reason, allowance), "")];
        return json!({"version": 1, "status": "error", "max_score": 0, "tests": tests});
    }
    let scale = scale(outcome);
    let reached = outcome.tests.iter().filter_map(Test::reached);
    let most: u32 = reached.map(|points| whole(points, scale)).sum();
    let tests = outcome.tests.iter();
    let mut tests: Vec<Value> = tests.map(|test| tested(test, scale, allowance)).collect();
    if let (Some(first), Some(_)) = (tests.first_mut(), &outcome.problem) {
        first["test_code"] = inert(&shown(&notes(outcome), allowance)).into();
    }
    let has_failed = tests.iter().any(|row| row["status"] == "fail");
    let status = if has_failed { "fail" } else { "pass" };
    json!({"version": 1, "status": status, "max_score": most, "tests": tests})
}

fn tested(test: &Test, scale: f64, allowance: usize) -> Value {
    let Some(earned) = test.earned else {
        let message = format!("Not reached, and not counted: {}", open(test));
        return row(&test.title, "error", 0, &message, "");
    };
    let status = if test.has_passed() == Some(true) { "pass" } else { "fail" };
    let report = shown(&test.report, allowance);
    row(&test.title, status, whole(earned, scale), &name(&test.verdict), &report)
}

/// The factor for both sides, what is earned and what can be earned. With thousandths, they are rounded.
fn scale(outcome: &Outcome) -> f64 {
    let numbers =
        || outcome.tests.iter().flat_map(|test| test.earned.into_iter().chain(test.reached()));
    let is_whole = |number: f64| (number - number.round()).abs() < CLOSE;
    let fits = |scale: &f64| numbers().all(|number| is_whole(number * scale));
    SCALES.into_iter().find(fits).unwrap_or(1000.0)
}

/// Points, scaled.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "points are not negative, and saturate"
)]
fn whole(points: f64, scale: f64) -> u32 {
    (points * scale).round() as u32
}

fn row(title: &str, status: &str, score: u32, message: &str, report: &str) -> Value {
    json!({
        "name": inert(&name(title)),
        "status": status,
        "score": score,
        "message": inert(message),
        "test_code": inert(report),
        "filename": "",
        "line_no": 0,
        "duration": 0,
    })
}
