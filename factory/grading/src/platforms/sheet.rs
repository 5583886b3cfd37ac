//! What counts, and what the author reads, on every platform.

use super::text::{name, said};
use super::{MOST_TESTS, Undeliverable};
use crate::outcome::{Outcome, Problem, Test};

/// A submission as a platform shows it.
#[derive(Debug)]
pub struct Sheet<'a> {
    pub outcome: &'a Outcome,
    /// The tests that count, with what they earned: `None` for those that were not reached.
    pub rows: Vec<(&'a Test, Option<f64>)>,
    pub grade: Grade,
}

/// What a submission is worth.
#[derive(Debug, Clone, PartialEq)]
pub enum Grade {
    /// The points that were earned, and those that could be earned with the tests that were reached.
    Points { earned: f64, reached: f64 },
    /// Nobody knows, for this reason.
    Unknown(String),
}

/// Who reads the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// The platform, which can keep a secret.
    Platform,
    /// Every student: hidden tests neither appear nor count.
    Everybody,
}

impl<'a> Sheet<'a> {
    pub fn new(outcome: &'a Outcome, readers: Readers) -> Result<Sheet<'a>, Undeliverable> {
        check(outcome)?;
        let is_read = |test: &&Test| readers == Readers::Platform || !test.is_hidden;
        let is_refused = matches!(outcome.problem, Some(Problem::Author(_)));
        let earned = |test: &Test| if is_refused { Some(0.0) } else { test.earned };
        let tests = outcome.tests.iter().filter(is_read);
        let rows: Vec<_> = tests.map(|test| (test, earned(test))).collect();
        if rows.is_empty() && !outcome.tests.is_empty() {
            return Err(Undeliverable::NothingPublic);
        }
        let grade = grade(outcome, &rows);
        Ok(Sheet { outcome, rows, grade })
    }

    /// The points of all tests that count: the platform's maximum, if it has one.
    pub fn points(&self) -> f64 {
        self.rows.iter().map(|(test, _)| test.points).sum()
    }

    /// The share of the points that was earned, 0 to 1, or why nobody knows.
    pub fn share(&self) -> Result<f64, &str> {
        match &self.grade {
            Grade::Points { earned, reached } => Ok((earned / reached).clamp(0.0, 1.0)),
            Grade::Unknown(reason) => Err(reason),
        }
    }

    /// The tests that were reached, with what they earned.
    pub fn reached(&self) -> impl Iterator<Item = (&'a Test, f64)> {
        self.rows.iter().filter_map(|(test, earned)| Some((*test, (*earned)?)))
    }

    /// The tests that were not reached, or not judged.
    pub fn open(&self) -> impl Iterator<Item = &'a Test> {
        self.rows.iter().filter(|(_, earned)| earned.is_none()).map(|(test, _)| *test)
    }

    /// The total in a sentence. It reveals what hidden tests found.
    pub fn total(&self) -> String {
        match self.grade {
            Grade::Points { earned, reached } => {
                format!("{} of {} points.", said(earned), said(reached))
            }
            Grade::Unknown(_) => "No points yet.".to_owned(),
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
        let open: Vec<_> = self.open().filter(|test| !test.is_hidden).map(open).collect();
        if !open.is_empty() {
            notes.push(format!("Not reached, and not counted:\n{}", open.join("\n")));
        }
        if self.open().next().is_some() && self.share().is_ok() {
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

fn grade(outcome: &Outcome, rows: &[(&Test, Option<f64>)]) -> Grade {
    if let Some(Problem::Unknown(reason)) = &outcome.problem {
        return Grade::Unknown(reason.clone());
    }
    let reached =
        |(test, earned): &(&Test, Option<f64>)| Some(((*earned)?, test.points - test.open));
    let reached = rows.iter().filter_map(reached);
    let (earned, reached) = reached.fold((0.0, 0.0), |sum, next| (sum.0 + next.0, sum.1 + next.1));
    if reached > 0.0 {
        Grade::Points { earned, reached }
    } else {
        Grade::Unknown("no test that is worth points was reached.".to_owned())
    }
}

/// Refuses what no platform could express.
fn check(outcome: &Outcome) -> Result<(), Undeliverable> {
    let count = outcome.tests.len();
    if count > MOST_TESTS {
        return Err(Undeliverable::TooManyTests(count));
    }
    for test in &outcome.tests {
        let most = test.points;
        let is_fine = most.is_finite()
            && most >= 0.0
            && test.earned.is_none_or(|earned| (0.0..=most).contains(&earned));
        if !is_fine {
            return Err(Undeliverable::BadPoints(name(&test.id)));
        }
    }
    Ok(())
}
