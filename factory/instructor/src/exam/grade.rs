//! Grades a task of an exam: judges it by all checks, and counts points.

use crate::submissions::{Prepared, Submissions};
use anyhow::{Context, Result};
use course_kit::report::{Entry, Totals, story};
use exams::marks::PARTS;
use exams::run_toml::{self, Choice};
use exams::{Exercise, Marks, judgment, task};
use grading::outcome::{COLUMNS, Test, mark};
use sandbox::compile::Uncompiled;
use sandbox::handed::Handed;
use std::ffi::OsString;

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

/// A task that nobody has judged.
pub fn not_judged(exercise: &Exercise) -> Test {
    let manifest = &exercise.manifest;
    Test::not_judged(exercise.id(), &manifest.title, manifest.points())
}

/// Compiles and judges a task. Returns what it is worth, and the verdicts of its checks as evidence.
pub fn graded(
    submissions: &Submissions,
    exercise: &Exercise,
    handed: &Handed,
) -> (Test, Vec<Entry>) {
    let test = not_judged(exercise);
    let prepared = match prepared(submissions, exercise, handed) {
        Ok(prepared) => prepared,
        Err(reason) => return (without_program(test, &reason), Vec::new()),
    };
    let judgment = judgment::judge(exercise, &prepared.program, true);
    if judgment.unjudged() > 0 {
        let report = "the machine was too busy to judge it: grade it again\n".to_owned();
        return (Test { report, ..test }, Vec::new());
    }
    let [own, rest] = [judgment.own, judgment.rest].map(|judged| prepared.located(judged));
    counted(test, &Marks::new(exercise, own, rest))
}

/// A task that is worth this much. It passed if it earned all points that could be reached. Its report lists its
/// checks, and then tells the failures.
fn counted(test: Test, marks: &Marks) -> (Test, Vec<Entry>) {
    let (own, rest) = (Entry::all(&marks.own), Entry::all(&marks.rest));
    let mut report: Vec<String> = own.iter().map(listed).collect();
    let kept = Totals::of(&rest).score;
    if kept.checks > 0 {
        report
            .push(format!("  the rest of the level: {} of {} checks\n", kept.passed, kept.checks));
    }
    let entries = [own, rest].concat();
    let failures = story::plain(&entries, COLUMNS).into_iter();
    report.extend(failures.map(|(_, text)| format!("\n{text}")));
    let report = report.concat();
    let [earned, reached] =
        [marks.earned, marks.reached].map(|tenths| f64::from(tenths) / f64::from(PARTS));
    let verdict = if marks.earned == marks.reached { "passed" } else { "failed" }.to_owned();
    let open = test.points - reached;
    (Test { earned: Some(earned), open, verdict, report, ..test }, entries)
}

/// The line of a check.
fn listed(entry: &Entry) -> String {
    format!("{} {} ({})\n", mark(entry.has_passed()), entry.title, entry.rule)
}

/// A task without a program: it earns nothing, unless that is not the student's fault.
fn without_program(test: Test, reason: &Uncompiled) -> Test {
    let report = format!("{reason}\n");
    if matches!(reason, Uncompiled::Unable(_) | Uncompiled::Unread(_)) {
        return Test { report, ..test };
    }
    Test { earned: Some(0.0), verdict: "not compiled".to_owned(), report, ..test }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::verdict::Verdict;
    use exams::rehearsal::exercise_of;
    use pretty_assertions::assert_eq;

    /// The verdict and the mark of a task whose first check gets this verdict, and of which nothing else is reached.
    fn of_first(first: Verdict) -> (String, &'static str) {
        let exercise = exercise_of("b-undo");
        let open = || Verdict::because_of("report");
        let mut own: Vec<_> = exercise.checks().iter().map(|&check| (check, open())).collect();
        own[0].1 = first;
        let (test, _) = counted(not_judged(&exercise), &Marks::new(&exercise, own, Vec::new()));
        assert!(test.open > 0.0, "{test:?}");
        (test.verdict.clone(), test.class())
    }

    #[test]
    fn a_task_is_passed_if_it_passed_as_far_as_it_was_reached() {
        assert_eq!(of_first(Verdict::Passed), ("passed".to_owned(), "passed"));
        let failed = Verdict::NotStarted("no program".to_owned());
        assert_eq!(of_first(failed), ("failed".to_owned(), "failed"));
    }
}
