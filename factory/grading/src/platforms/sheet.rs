//! What counts, and what the author reads, on every platform.

use super::Undeliverable;
use super::text::name;
use crate::outcome::{Outcome, Problem, Test};

/// A submission as a platform shows it.
#[derive(Debug)]
pub struct Sheet {
    /// With the tests that count. If there is no program to judge, each of them is failed.
    pub outcome: Outcome,
}

/// Who reads the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// The platform, which can keep a secret.
    Platform,
    /// Every student: hidden tests neither appear nor count.
    Everybody,
}

impl Sheet {
    pub fn new(outcome: &Outcome, readers: Readers) -> Result<Sheet, Undeliverable> {
        let has_tests = !outcome.tests.is_empty();
        let mut outcome = outcome.clone();
        outcome.tests.retain(|test| readers == Readers::Platform || !test.is_hidden);
        if has_tests && outcome.tests.is_empty() {
            return Err(Undeliverable::NothingPublic);
        }
        if matches!(outcome.problem, Some(Problem::Author(_))) {
            outcome.lose_unreached();
        }
        Ok(Sheet { outcome })
    }

    /// The share of the points that was earned, 0 to 1, or why nobody knows.
    pub fn share(&self) -> Result<f64, &str> {
        match (self.outcome.earned(), &self.outcome.problem) {
            (Some((earned, reached)), _) => Ok(earned / reached),
            (None, Some(Problem::Unknown(reason))) => Err(reason),
            (None, _) => Err("no test that is worth points was reached."),
        }
    }

    /// What the author has to know about the submission as a whole. No hidden test is named.
    pub fn notes(&self) -> String {
        let mut notes = vec![name(&self.outcome.title)];
        match &self.outcome.problem {
            Some(Problem::Author(reason)) => {
                notes.push(format!(
                    "There is no program to judge, so it earns no points:\n{reason}"
                ));
            }
            _ => notes.extend(self.unknown()),
        }
        let is_open = |test: &&Test| test.earned.is_none() && !test.is_hidden;
        let open: Vec<_> = self.outcome.tests.iter().filter(is_open).map(open).collect();
        if !open.is_empty() {
            notes.push(format!("Not reached, and not counted:\n{}", open.join("\n")));
        }
        if self.outcome.is_partly_open() && self.share().is_ok() {
            notes.push("The grade is the share of the points that could be reached.".to_owned());
        }
        if !self.outcome.sandbox.is_empty() {
            notes.push(name(&self.outcome.sandbox));
        }
        notes.join("\n\n")
    }

    /// That nobody knows what the submission is worth, and why.
    pub fn unknown(&self) -> Option<String> {
        let reason = self.share().err()?;
        Some(format!(
            "This submission could not be judged, and has no grade yet. An instructor has to look at it:\n{reason}"
        ))
    }
}

/// A test that was not reached, with the reason.
pub fn open(test: &Test) -> String {
    let reason = test.report.lines().next().unwrap_or_default();
    let reason = if reason.is_empty() { &test.verdict } else { reason };
    format!("- {} ({}): {}", name(&test.title), name(&test.id), name(reason))
}
