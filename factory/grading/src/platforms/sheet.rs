//! What counts, and what the author reads, on every platform.

use super::text::name;
use crate::outcome::{Outcome, Problem, Test};
use anyhow::{Result, ensure};

/// Who reads the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// The platform, which can keep a secret.
    Platform,
    /// Every student: hidden tests neither appear nor count.
    Everybody,
}

/// What these readers may see of an outcome: only the tests that count. If there is no program to judge, all of these
/// tests have failed.
pub fn shown_to(readers: Readers, outcome: &Outcome) -> Result<Outcome> {
    let has_tests = !outcome.tests.is_empty();
    let mut outcome = outcome.clone();
    outcome.tests.retain(|test| readers == Readers::Platform || !test.is_hidden);
    ensure!(
        !(has_tests && outcome.tests.is_empty()),
        "All tests are hidden, and students can read everything here: hide fewer, or grade elsewhere."
    );
    if matches!(outcome.problem, Some(Problem::Author(_))) {
        outcome.lose_unreached();
    }
    Ok(outcome)
}

/// The share of the points that was earned, 0 to 1, or why nobody knows.
pub fn share(outcome: &Outcome) -> std::result::Result<f64, &str> {
    match (outcome.earned(), &outcome.problem) {
        (Some((earned, reached)), _) => Ok(earned / reached),
        (None, Some(Problem::Unknown(reason))) => Err(reason),
        (None, _) => Err("no test that is worth points was reached."),
    }
}

/// What the author has to know about the submission as a whole. No hidden test is named.
pub fn notes(outcome: &Outcome) -> String {
    let mut notes = vec![name(&outcome.title)];
    match &outcome.problem {
        Some(Problem::Author(reason)) => {
            notes.push(format!("There is no program to judge, so it earns no points:\n{reason}"));
        }
        _ => notes.extend(unknown(outcome)),
    }
    let is_open = |test: &&Test| test.earned.is_none() && !test.is_hidden;
    let open: Vec<_> = outcome.tests.iter().filter(is_open).map(open).collect();
    if !open.is_empty() {
        notes.push(format!("Not reached, and not counted:\n{}", open.join("\n")));
    }
    if outcome.is_partly_open() && share(outcome).is_ok() {
        notes.push("The grade is the share of the points that could be reached.".to_owned());
    }
    if !outcome.sandbox.is_empty() {
        notes.push(name(&outcome.sandbox));
    }
    notes.join("\n\n")
}

/// That nobody knows what the submission is worth, and why.
pub fn unknown(outcome: &Outcome) -> Option<String> {
    let reason = share(outcome).err()?;
    Some(format!(
        "This submission could not be judged, and has no grade yet. An instructor has to look at it:\n{reason}"
    ))
}

/// A test that was not reached, with the reason.
pub fn open(test: &Test) -> String {
    let reason = test.report.lines().next().unwrap_or_default();
    let reason = if reason.is_empty() { &test.verdict } else { reason };
    format!("- {} ({}): {}", name(&test.title), name(&test.id), name(reason))
}
