//! What a submission is worth, whichever checks judged it.
//!
//! One mistake costs the points of one check: the judge says which others were not reached because of it. Points that
//! were not reached are scaled: the grade is the share of the points that were reached. `grade --unreached lost` counts
//! them as lost instead.

use conformance::check::Level;
use course_kit::report::{Entry, Report, story};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// If one mistake leaves this part of all points unreached, a person should look at the program.
const MUCH: f64 = 0.25;

/// The width of reports, in columns.
pub const COLUMNS: usize = 80;

/// The result of a submission, in the words of its author's feedback. No text contains characters that a
/// terminal obeys.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// What was judged, such as `Level 4, expert`.
    pub title: String,
    /// What protected the machine meanwhile, in a sentence.
    pub sandbox: String,
    /// The checks of a level, or the tasks of an exam.
    pub tests: Vec<Test>,
    /// Why the tests do not decide what it is worth, if so.
    pub problem: Option<Problem>,
}

/// Why the tests do not decide what it is worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Problem {
    /// The sources are wrong: it is worth no points.
    Author(String),
    /// Nobody knows what it is worth, as when an archive is damaged. An instructor has to decide.
    Unknown(String),
    /// An instructor has decided on these points, for this reason. No record contains that.
    Decided(f64, String),
}

/// A part of the result that has its own points.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Test {
    /// Its name on a command line: letters, digits and hyphens.
    pub id: String,
    /// What a program does when it passes.
    pub title: String,
    /// What it is worth.
    pub points: f64,
    /// What the program earned, or `None` if the test was not reached or not judged. That is never the same as 0.
    pub earned: Option<f64>,
    /// The points of a part of it that was not reached.
    pub open: f64,
    /// The verdict, in one or two words.
    pub verdict: String,
    /// What its author may read about it, of several lines: empty if there is nothing to say.
    pub report: String,
    /// Whether its author reads it only after the deadline.
    pub is_hidden: bool,
    /// The failed test because of which it was not reached, if there is one.
    pub because: Option<String>,
}

/// The mark of what passed, failed, or was not reached.
pub fn mark(has_passed: Option<bool>) -> &'static str {
    match has_passed {
        Some(true) => "✓",
        Some(false) => "✗",
        None => "–",
    }
}

/// A level as a title, such as `Level 4, expert`.
pub fn title(level: Level) -> String {
    format!("Level {level}, {}", level.title())
}

impl Outcome {
    /// What a program is worth that was judged by checks of a level.
    pub fn of(report: &Report) -> Outcome {
        let reports: BTreeMap<&str, String> =
            story::plain(&report.checks, COLUMNS).into_iter().collect();
        let text = |entry: &Entry| reports.get(entry.id).cloned().unwrap_or_default();
        Outcome {
            title: Level::new(report.level).map(title).unwrap_or_default(),
            sandbox: report.sandbox.to_string(),
            tests: report.checks.iter().map(|entry| Test::of(entry, text(entry))).collect(),
            problem: too_busy(report.totals.not_judged),
        }
    }

    /// What a submission is worth whose program nobody could judge by these tests.
    pub fn without_program(title: String, tests: Vec<Test>, problem: Problem) -> Outcome {
        Outcome { title, sandbox: String::new(), tests, problem: Some(problem) }
    }

    /// Why the tests do not decide, unless an instructor did.
    pub fn undecided(&self) -> Option<&str> {
        match &self.problem {
            Some(Problem::Author(text) | Problem::Unknown(text)) => Some(text),
            Some(Problem::Decided(..)) | None => None,
        }
    }

    /// Whether the tests decide, and one, or a part of one, was not reached.
    pub fn is_partly_open(&self) -> bool {
        self.problem.is_none() && self.tests.iter().any(|test| test.reached() != Some(test.points))
    }

    /// The grade: the share of the points that were reached, of the points of all tests, to hundredths.
    pub fn grade(&self) -> Option<f64> {
        let (earned, reached) = self.earned()?;
        Some((earned / reached * self.points() * 100.0).round() / 100.0)
    }

    /// Counts what was not reached as lost, if a teacher wants that.
    pub fn lose_unreached(&mut self) {
        for test in &mut self.tests {
            (test.earned, test.open) = (test.earned.or(Some(0.0)), 0.0);
        }
    }

    /// The mistake that left many points unreached, if one did: a person should look at the program.
    pub fn far_reaching_mistake(&self) -> Option<String> {
        let mut causes: BTreeMap<&str, f64> = BTreeMap::new();
        for test in self.tests.iter().filter(|_| self.problem.is_none()) {
            let own = (test.has_passed() == Some(false)).then_some(test.id.as_str());
            if let Some(cause) = test.because.as_deref().or(own) {
                *causes.entry(cause).or_default() += test.points - test.reached().unwrap_or(0.0);
            }
        }
        let (cause, open) = causes.into_iter().max_by(|one, other| one.1.total_cmp(&other.1))?;
        let all = self.points();
        (open >= all * MUCH)
            .then(|| format!("after {cause} failed, {open} of {all} points were not reached"))
    }

    /// The points of all tests.
    pub fn points(&self) -> f64 {
        self.tests.iter().map(|test| test.points).sum()
    }

    /// The points that were earned, and those of the tests that were reached. `None` if nobody knows, as when nothing
    /// that is worth points was reached.
    ///
    /// A wrong program with sources that cannot be compiled earns 0 of all points.
    pub fn earned(&self) -> Option<(f64, f64)> {
        let (earned, reached) = match self.problem {
            Some(Problem::Unknown(_)) => return None,
            Some(Problem::Author(_)) => (0.0, self.points()),
            Some(Problem::Decided(points, _)) => (points, self.points()),
            None => self.tests.iter().fold((0.0, 0.0), |(earned, reached), test| {
                (earned + test.earned.unwrap_or(0.0), reached + test.reached().unwrap_or(0.0))
            }),
        };
        (reached > 0.0).then_some((earned, reached))
    }
}

/// What is still to be done has no points yet.
fn too_busy(not_judged: usize) -> Option<Problem> {
    let text = format!("{not_judged} of the checks could not be judged: the machine was too busy.");
    (not_judged > 0).then_some(Problem::Unknown(text))
}

impl Problem {
    /// What it is, in the words of the compiler, of the judge or of the instructor.
    pub fn text(&self) -> &str {
        match self {
            Problem::Author(text) | Problem::Unknown(text) | Problem::Decided(_, text) => text,
        }
    }
}

impl Test {
    /// The points of what was reached, if anything was.
    pub fn reached(&self) -> Option<f64> {
        self.earned.map(|_| self.points - self.open)
    }

    /// Whether it passed as far as it was reached, or `None` if it was not reached or not judged.
    pub fn has_passed(&self) -> Option<bool> {
        Some(self.earned? >= self.reached()?)
    }

    /// The mark of its verdict.
    pub fn mark(&self) -> &'static str {
        mark(self.has_passed())
    }

    /// The mark's name.
    pub fn class(&self) -> &'static str {
        match self.has_passed() {
            Some(true) => "passed",
            Some(false) => "failed",
            None => "open",
        }
    }

    /// A test that nobody has judged.
    pub fn not_judged(id: &str, title: &str, points: u32) -> Test {
        Test {
            id: id.to_owned(),
            title: title.to_owned(),
            points: f64::from(points),
            earned: None,
            open: 0.0,
            verdict: "not judged".to_owned(),
            report: String::new(),
            is_hidden: false,
            because: None,
        }
    }

    fn of(entry: &Entry, failure: String) -> Test {
        let report = if entry.verdict.is_open() { format!("{}\n", entry.verdict) } else { failure };
        Test {
            earned: entry.earned().map(f64::from),
            verdict: entry.verdict.name().to_owned(),
            report,
            because: entry.verdict.cause().map(str::to_owned),
            ..Test::not_judged(entry.id, entry.title, entry.points)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    fn test(id: &str, points: u32, earned: Option<f64>, open: f64) -> Test {
        Test { earned, open, ..Test::not_judged(id, id, points) }
    }

    fn mistake(tests: Vec<Test>) -> Option<String> {
        let (title, sandbox) = (String::new(), String::new());
        Outcome { title, sandbox, tests, problem: None }.far_reaching_mistake()
    }

    #[test]
    fn a_mistake_is_blamed_for_what_was_not_reached_because_of_it_and_for_nothing_else() {
        let unreached = |id: &str| test(id, 2, None, 0.0);
        let because = |id: &str| Test { because: Some("report".to_owned()), ..unreached(id) };
        let failed = |id: &str| test(id, 2, Some(0.0), 0.0);
        let found = mistake(vec![failed("row"), failed("report"), because("a"), because("b")]);
        assert_eq!(found.as_deref(), Some("after report failed, 4 of 8 points were not reached"));
        assert_eq!(mistake(vec![failed("row"), unreached("a"), unreached("b")]), None);
    }

    #[test]
    fn of_an_exam_a_failed_task_is_blamed_for_its_own_part_alone() {
        let tasks = vec![
            test("1-a", 6, Some(0.0), 0.0),
            test("2-b", 8, Some(1.0), 5.0),
            test("3-c", 6, Some(2.0), 4.0),
        ];
        let expected = "after 2-b failed, 5 of 20 points were not reached";
        assert_eq!(mistake(tasks).as_deref(), Some(expected));
        assert_eq!(
            mistake(vec![test("1-a", 6, Some(0.0), 0.0), test("2-b", 8, Some(3.0), 5.0)]),
            None
        );
    }
}
