//! Grades a task of an exam: judges it by all checks, and counts points.

use crate::submissions::{Prepared, Submissions};
use anyhow::{Context, Result};
use conformance::verdict::Verdict;
use course_kit::report::{Entry, story};
use exams::marks::Judged;
use exams::run_toml::{self, Choice};
use exams::{Exercise, Marks, marks};
use exams::{judgment, task};
use sandbox::compile::Uncompiled;
use sandbox::handed::Handed;
use serde::Serialize;
use std::ffi::OsString;

/// A task, and what it is worth.
#[derive(Debug, Default, Serialize)]
pub struct Graded {
    id: String,
    earned: f64,
    /// The points of the checks that were reached.
    reached: f64,
    /// The most points that can be earned.
    points: u32,
    /// How many checks of its own the exercise has.
    checks: usize,
    /// The exercise's own checks, by verdict. Those that were not reached count on neither side.
    passed: Vec<&'static str>,
    failed: Vec<&'static str>,
    not_reached: Vec<&'static str>,
    /// The checks of the level that the change breaks.
    broken: Vec<&'static str>,
    /// Why it could not be judged at all.
    problem: Option<String>,
    /// Whether that is not the student's fault.
    #[serde(skip)]
    is_unknown: bool,
}

/// Which program of a task counts.
pub fn choice_of(handed: &Handed) -> Result<Choice> {
    let Some(bytes) = handed.files().get(run_toml::FILE) else { return Ok(Choice::Rust) };
    Choice::parse(&String::from_utf8_lossy(bytes))
        .with_context(|| format!("its {} is not valid", run_toml::FILE))
}

/// The program that counts.
fn prepared(
    submissions: &Submissions,
    exercise: &Exercise,
    handed: &Handed,
) -> Result<Prepared, Uncompiled> {
    let package = task::changed_package(exercise);
    let words = |words: Vec<String>| words.into_iter().map(OsString::from).collect::<Vec<_>>();
    match choice_of(handed) {
        Ok(Choice::Rust) => submissions.compiled(handed, &package),
        Ok(Choice::C) => {
            submissions.compiled(&handed.below(task::in_c::FOLDER).unwrap_or_default(), &package)
        }
        Ok(Choice::Other { build, run }) => submissions.started(handed, &words(build), &words(run)),
        Err(reason) => Err(Uncompiled::Wrong(format!("{reason:#}"))),
    }
}

/// Compiles and judges a task. Returns its failures as plain text, too.
pub fn graded(submissions: &Submissions, exercise: &Exercise, handed: &Handed) -> (Graded, String) {
    let graded = Graded::of(exercise);
    let prepared = match prepared(submissions, exercise, handed) {
        Ok(prepared) => prepared,
        Err(reason) => return graded.without_program(&reason),
    };
    let outcome = judgment::judge(exercise, &prepared.program, true);
    if outcome.unjudged() > 0 {
        let problem = "the machine was too busy to judge it: grade it again".to_owned();
        let graded = Graded { problem: Some(problem.clone()), is_unknown: true, ..graded };
        return (graded, problem + "\n");
    }
    let marks = Marks::new(exercise, outcome.own, outcome.rest);
    let entries = [Entry::all(&marks.own), Entry::all(&marks.rest)].concat();
    let reports = story::plain(&entries, 80).into_iter().map(|(_, text)| text);
    let report = reports.collect::<Vec<_>>().join("\n");
    let graded = Graded {
        earned: points(marks.earned),
        reached: points(marks.reached),
        passed: ids(&marks.own, |verdict| *verdict == Verdict::Passed),
        failed: ids(&marks.own, Verdict::is_failure),
        not_reached: ids(&marks.own, |verdict| matches!(verdict, Verdict::NotReached(_))),
        broken: ids(&marks.rest, Verdict::is_failure),
        ..graded
    };
    (graded, report)
}

impl Graded {
    /// A task that has earned nothing so far.
    fn of(exercise: &Exercise) -> Graded {
        let (id, points) = (exercise.id().to_owned(), exercise.manifest.points());
        let (reached, checks) = (f64::from(points), exercise.checks().len());
        Graded { id, reached, points, checks, ..Graded::default() }
    }

    fn without_program(self, reason: &Uncompiled) -> (Graded, String) {
        let is_unknown = matches!(reason, Uncompiled::Unable(_) | Uncompiled::Unread(_));
        let reason = reason.to_string();
        (Graded { problem: Some(reason.clone()), is_unknown, ..self }, reason + "\n")
    }

    /// What it is worth, or `None` if nobody knows.
    pub fn worth(&self) -> Option<f64> {
        (!self.is_unknown).then_some(self.earned)
    }

    /// The points of its checks that were not reached.
    pub fn open(&self) -> f64 {
        f64::from(self.points) - self.reached
    }

    /// The verdict in a few words.
    pub fn verdict(&self) -> &'static str {
        match &self.problem {
            Some(_) if self.is_unknown => "not judged",
            Some(_) => "not compiled",
            None if self.passed.len() == self.checks && self.broken.is_empty() => "passed",
            None => "failed",
        }
    }
}

/// The names of the checks with such a verdict.
fn ids(verdicts: &Judged, is_it: impl Fn(&Verdict) -> bool) -> Vec<&'static str> {
    let wanted = verdicts.iter().filter(|(_, verdict)| is_it(verdict));
    wanted.map(|(check, _)| check.id).collect()
}

fn points(tenths: u32) -> f64 {
    f64::from(tenths) / f64::from(marks::PARTS)
}
