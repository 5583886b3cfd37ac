//! `junit.xml`: a suite for each submission, and a case for each test.

use super::Row;
use crate::outcome::{Outcome, Problem, Test};
use anyhow::{Context, Result};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

/// The report so far.
pub struct Junit {
    report: Report,
}

impl Junit {
    pub fn new(title: &str) -> Junit {
        Junit { report: Report::new(title) }
    }

    pub fn add(&mut self, row: &Row, outcome: &Outcome) {
        let mut suite = TestSuite::new(row.found.slug.as_str());
        suite.add_property(("authors", row.name().as_str()));
        suite.add_property(("submission", row.found.name.as_str()));
        let without_program = |kind, text: &str| {
            TestCase::new("program", not_passed(kind, "there is no program", text))
        };
        match &outcome.problem {
            Some(Problem::Author(text)) => {
                suite.add_test_case(without_program(NonSuccessKind::Failure, text));
            }
            Some(Problem::Unknown(text)) => {
                suite.add_test_case(without_program(NonSuccessKind::Error, text));
            }
            None | Some(Problem::Decided(..)) => {
                suite.add_test_cases(outcome.tests.iter().map(case));
            }
        }
        self.report.add_test_suite(suite);
    }

    pub fn finish(self) -> Result<String> {
        Ok(self.report.to_string().context("The results cannot be written as XML")? + "\n")
    }
}

fn case(test: &Test) -> TestCase {
    let status = match test.has_passed() {
        Some(true) => TestCaseStatus::success(),
        Some(false) => not_passed(NonSuccessKind::Failure, &test.verdict, &test.report),
        None => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(test.report.trim());
            status
        }
    };
    let mut case = TestCase::new(test.id.as_str(), status);
    case.set_classname(test.title.as_str());
    case
}

fn not_passed(kind: NonSuccessKind, message: &str, text: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_message(message).set_description(text);
    status
}
