//! Moodle's Virtual Programming Lab: lines that its evaluation prints. `Grade :=>>` proposes a grade, and each line of
//! the author's feedback begins with `Comment :=>>`, so that nothing in a report can be taken as a grade. Lines with
//! `-` are headings, and those with `>` are shown as they are.
//!
//! The maximum is the one that is set for the activity, so it should be the sum of all points.
//!
//! If nobody knows the grade, there is no line with a grade, and VPL proposes none: the comment says why.
//!
//! Hidden tests count, but students can read all comments, so they do not appear.
//!
//! Source: `https://vpl.dis.ulpgc.es/documentation/`

use super::Undeliverable;
use super::sheet::{Readers, Sheet};
use super::text::{fitting, name, said, shown};
use crate::outcome::{Outcome, Test};

/// The most bytes, so that a page can show it.
const LARGEST: usize = 100_000;

/// The document.
pub fn document(outcome: &Outcome) -> Result<String, Undeliverable> {
    let sheet = Sheet::new(outcome, Readers::Platform)?;
    fitting(LARGEST, |allowance| drawn(&sheet, allowance))
}

fn drawn(sheet: &Sheet, allowance: usize) -> String {
    let mut text = preformatted(&shown(&sheet.notes(), allowance));
    let share = sheet.share();
    if share.is_ok() && sheet.outcome.problem.is_none() {
        text.push_str(&preformatted(&sheet.total()));
        let public = sheet.reached().filter(|(test, _)| !test.is_hidden);
        text.extend(public.map(|(test, earned)| section(test, earned, allowance)));
    }
    let grade = share.map(|share| format!("Grade :=>> {}\n", said(share * sheet.points())));
    text + &grade.unwrap_or_default()
}

fn section(test: &Test, earned: f64, allowance: usize) -> String {
    let points = format!("{}/{}", said(earned), said(test.points));
    let heading = format!("Comment :=>>- {} ({points})\n", name(&test.title));
    heading + &preformatted(&shown(&test.report, allowance))
}

fn preformatted(text: &str) -> String {
    let lines = text.lines().flat_map(|line| ["Comment :=>>> ", line, "\n"]);
    lines.collect()
}
