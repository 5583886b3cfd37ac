//! Moodle's `CodeRunner`: what the template of a question with a combinator template grader prints.
//!
//! `fraction` is the share of the points that was earned, 0 to 1. Tests are the rows of a table, as plain text: the
//! first row names the columns, `iscorrect` becomes a tick or a cross, and `ishidden` is 1 for a row that only staff
//! see. A test that was not reached is neither right nor wrong, so it is named above the table.
//!
//! If nobody knows the grade, there is no `fraction`: `CodeRunner` reports a broken grader and gives no marks.
//!
//! Source: `https://github.com/trampgeek/moodle-qtype_coderunner`

use super::Undeliverable;
use super::sheet::{Readers, Sheet};
use super::text::{fitting, html, json, name, points, said, shown};
use crate::outcome::{Outcome, Test};
use serde_json::{Value, json};

/// The most bytes, so that a page can show it.
const LARGEST: usize = 200_000;

/// The document.
pub fn document(outcome: &Outcome) -> Result<String, Undeliverable> {
    let sheet = Sheet::new(outcome, Readers::Platform)?;
    fitting(LARGEST, |allowance| json(&results(&sheet, allowance)))
}

fn results(sheet: &Sheet, allowance: usize) -> Value {
    let notes = format!("<pre>{}</pre>", html(&shown(&sheet.notes(), allowance)));
    let Ok(share) = sheet.share() else {
        return json!({ "prologuehtml": notes });
    };
    let mut rows = vec![json!(["iscorrect", "Test", "Points", "Report", "ishidden"])];
    rows.extend(sheet.reached().map(|(test, earned)| row(test, earned, allowance)));
    json!({
        "fraction": points(share),
        "prologuehtml": notes,
        "testresults": rows,
        "columnformats": ["%s", "%s", "%s"],
    })
}

fn row(test: &Test, earned: f64, allowance: usize) -> Value {
    let points = format!("{}/{}", said(earned), said(test.points));
    let (is_correct, is_hidden) = (u8::from(earned >= test.points), u8::from(test.is_hidden));
    json!([is_correct, name(&test.title), points, shown(&test.report, allowance), is_hidden])
}
