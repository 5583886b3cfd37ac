//! `PrairieLearn`: `/grade/results/results.json`, of at most 1 MB. Reports are cut until it fits, and say so.
//!
//! `score` is the share of the points that was earned, 0 to 1. Either all tests have points or none, so a test that was
//! not reached has 0 of 0, which the page shows in gray, neither right nor wrong.
//!
//! If nobody knows the grade, the submission is not `gradable`: it is shown as invalid, and no attempt is counted.
//!
//! Hidden tests count, but students can read the whole document, so they do not appear in it.
//!
//! Source: `https://docs.prairielearn.com/externalGrading/`

use super::Undeliverable;
use super::sheet::{Readers, Sheet};
use super::text::{fitting, json, name, points, shown};
use crate::outcome::{Outcome, Test};
use serde::Serialize;

/// The most bytes: 1 MB, with some room.
const LARGEST: usize = 990_000;

#[derive(Serialize)]
#[serde(untagged)]
enum Results {
    Graded { gradable: bool, score: f64, message: String, output: String, tests: Vec<Row> },
    Unknown { gradable: bool, format_errors: Vec<String> },
}

#[derive(Serialize)]
struct Row {
    name: String,
    description: String,
    points: f64,
    max_points: f64,
    message: String,
    output: String,
}

/// The document.
pub fn document(outcome: &Outcome) -> Result<String, Undeliverable> {
    let sheet = Sheet::new(outcome, Readers::Platform)?;
    fitting(LARGEST, |allowance| json(&results(&sheet, allowance)))
}

fn results(sheet: &Sheet, allowance: usize) -> Results {
    let Ok(score) = sheet.share() else {
        let reason = sheet.unknown().unwrap_or_default();
        return Results::Unknown {
            gradable: false,
            format_errors: vec![shown(&reason, allowance)],
        };
    };
    let public = sheet.rows.iter().filter(|(test, _)| !test.is_hidden);
    let hidden = sheet.rows.len() - public.clone().count();
    let message = match hidden {
        0 => sheet.total(),
        hidden => format!("{} {hidden} of the tests are hidden; they count, too.", sheet.total()),
    };
    let tests = public.map(|(test, earned)| row(test, *earned, allowance)).collect();
    let output = shown(&sheet.notes(), allowance);
    Results::Graded { gradable: true, score: points(score), message, output, tests }
}

fn row(test: &Test, earned: Option<f64>, allowance: usize) -> Row {
    let message = match earned {
        Some(_) => name(&test.verdict),
        None => "Not reached, and not counted.".to_owned(),
    };
    Row {
        name: name(&test.id),
        description: name(&test.title),
        points: points(earned.unwrap_or(0.0)),
        max_points: points(earned.map_or(0.0, |_| test.points)),
        message,
        output: shown(&test.report, allowance),
    }
}
