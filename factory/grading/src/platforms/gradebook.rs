//! Tables for the gradebooks of Canvas and Moodle, which import a whole class at once.
//!
//! Each row is that of the roster, whose columns have the platform's own names: a roster is best exported from the
//! platform itself. The grade is the share of the points that were reached, of `maximum` points. If nobody knows it,
//! the field is empty, which is not 0; in Canvas, an empty field also removes an earlier grade of this assignment.
//!
//! Spreadsheets take a field that begins with `=`, `+`, `-`, `@`, a tab or a line break as a formula. What only
//! people read gets an apostrophe in front. What the platform compares with its own values must not change, so such a
//! value is refused. Feedback always begins with words of our own.

use super::text::{name, said};
use crate::outcome::{Outcome, Problem};
use crate::spreadsheet::{csv, is_formula, plain};
use anyhow::{Result, bail, ensure};
use askama::filters::{Html, escape};
use shared::console::shortened;
use std::collections::BTreeMap;

/// A row of the roster: values by the names of their columns.
pub type Identity = BTreeMap<String, String>;

/// A student and the result.
pub type Row<'a> = (&'a Identity, &'a Outcome);

/// What the columns of Canvas contain that it compares.
const CANVAS_KEYS: [&str; 3] = ["ID", "SIS User ID", "SIS Login ID"];

/// The columns of Moodle that it compares.
const MOODLE_KEYS: [&str; 3] = ["Email address", "Username", "ID number"];

/// The words with which Canvas recognizes the row of maxima.
const MAXIMA: &str = "Points Possible";

/// The table for Canvas. The assignment has its name in the header of an exported gradebook, such as `Level 4 (1234)`.
pub fn canvas(assignment: &str, maximum: f64, rows: &[Row]) -> Result<String> {
    check(assignment, maximum)?;
    let header = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", assignment];
    let maxima = [MAXIMA, "", "", "", "", &said(maximum)];
    let mut table = vec![header.map(str::to_owned), maxima.map(str::to_owned)];
    for (identity, outcome) in rows {
        let [id, user, login] = keys(identity, CANVAS_KEYS)?;
        let student = text(identity, "Student");
        // A name with these words would be read as the row of maxima. The ID says who it is.
        let student = if student.contains(MAXIMA) { String::new() } else { student };
        let (section, grade) = (text(identity, "Section"), grade(outcome, maximum));
        table.push([student, id, user, login, section, grade]);
    }
    csv(&table)
}

/// The table for Moodle.
pub fn moodle(assignment: &str, maximum: f64, rows: &[Row]) -> Result<String> {
    check(assignment, maximum)?;
    let [email, user, number] = MOODLE_KEYS;
    let header = [email, user, number, "Full name", assignment, "Feedback comments"];
    let mut table = vec![header.map(str::to_owned)];
    for (identity, outcome) in rows {
        let [email, user, number] = keys(identity, MOODLE_KEYS)?;
        let (full_name, grade) = (text(identity, "Full name"), grade(outcome, maximum));
        table.push([email, user, number, full_name, grade, feedback(outcome)]);
    }
    csv(&table)
}

fn check(assignment: &str, maximum: f64) -> Result<()> {
    let begins_well = assignment.starts_with(char::is_alphanumeric);
    ensure!(
        begins_well && !assignment.contains(char::is_control),
        "The name of the assignment must be text that begins with a letter or a digit."
    );
    ensure!(maximum.is_finite() && maximum > 0.0, "The maximum must be more than 0 points.");
    Ok(())
}

/// The grade on the platform's scale: empty if nobody knows it.
fn grade(outcome: &Outcome, maximum: f64) -> String {
    let share = outcome.earned().map(|(earned, reached)| earned / reached);
    share.map(|share| said(share * maximum)).unwrap_or_default()
}

/// What the author reads in Moodle, as HTML: which tests failed, in our words, without what the program printed.
fn feedback(outcome: &Outcome) -> String {
    let mut lines = vec![match (&outcome.problem, outcome.earned()) {
        (Some(Problem::Author(reason)), _) => {
            let reason = name(reason.lines().next().unwrap_or_default().trim_end_matches(':'));
            format!("There is no program to judge: {reason}")
        }
        (Some(Problem::Decided(points, reason)), _) => {
            format!(
                "Points: {} of {}, decided by hand: {reason}",
                said(*points),
                said(outcome.points())
            )
        }
        (_, None) => "This submission has no grade yet.".to_owned(),
        (_, Some((earned, reached))) => {
            let part = if reached < outcome.points() { " that were reached" } else { "" };
            format!("Points: {} of {} points{part}.", said(earned), said(reached))
        }
    }];
    if outcome.problem.is_none() {
        let missed = outcome.tests.iter().filter(|test| test.has_passed() != Some(true));
        let missed = missed.filter(|test| !test.is_hidden);
        lines.extend(missed.map(|test| format!("{}: {}", name(&test.title), name(&test.verdict))));
    }
    let html =
        |line| escape(line, Html).map_or_else(|never| match never {}, |html| html.to_string());
    lines.iter().map(html).collect::<Vec<_>>().join("<br>")
}

/// The values that the platform compares, at least one of them.
fn keys(identity: &Identity, columns: [&'static str; 3]) -> Result<[String; 3]> {
    let values = columns.map(|column| identity.get(column).cloned().unwrap_or_default());
    if values.iter().all(String::is_empty) {
        let who = shortened(identity.values().next().map_or("", String::as_str));
        bail!(
            "\"{who}\" has none of the columns {}: export the roster from the platform.",
            columns.join(", ")
        );
    }
    for (value, column) in values.iter().zip(columns) {
        ensure!(
            !is_formula(value),
            "\"{}\", in the column {column}, would be a formula in a spreadsheet: remove this row from the roster, and \
             enter its grade by hand.",
            shortened(value)
        );
    }
    Ok(values)
}

/// A value that a person reads.
fn text(identity: &Identity, column: &str) -> String {
    plain(&name(identity.get(column).map_or("", String::as_str)))
}
