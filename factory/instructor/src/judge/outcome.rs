//! What a submission is worth, also if it could not be judged.

use anyhow::{Error, Result};
use conformance::check::{Check, Level};
use course_kit::report::Report;
use grading::outcome::{Outcome, Problem, Test, title};
use sandbox::compile::Uncompiled;

/// What the submission that the instructor calls by this name is worth by these checks.
pub fn of(level: Level, checks: &[&'static Check], name: &str, judged: Result<Report>) -> Outcome {
    match judged {
        Ok(report) => Outcome::of(&report),
        Err(error) => {
            let tests = checks.iter().map(|check| not_judged(check)).collect();
            Outcome::without_program(title(level), tests, of_error(&error, name))
        }
    }
}

/// Whose fault it is that there is no program. The author of the submission need not know where it is.
fn of_error(error: &Error, name: &str) -> Problem {
    if let Some(reason) = error.downcast_ref::<Uncompiled>() {
        return problem(reason);
    }
    let text = format!("{error:#}");
    Problem::Unknown(text.strip_prefix(&format!("{name}: ")).unwrap_or(&text).to_owned())
}

/// Whose fault it is that there is no program.
pub fn problem(reason: &Uncompiled) -> Problem {
    let text = reason.to_string();
    match reason {
        Uncompiled::Wrong(_) | Uncompiled::Stopped(_) => Problem::Author(text),
        Uncompiled::Unread(_) | Uncompiled::Empty | Uncompiled::Unable(_) => Problem::Unknown(text),
    }
}

/// The check, before anybody has judged by it.
pub fn not_judged(check: &Check) -> Test {
    Test::not_judged(check.id, check.title, check.points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::suite;
    use pretty_assertions::assert_eq;

    #[test]
    fn only_what_the_compiler_found_is_its_authors_fault_and_worth_nothing() {
        let level = Level::new(4).unwrap();
        let checks: Vec<_> = suite::checks(level).iter().collect();
        for (reason, is_known) in [
            (Uncompiled::Wrong("mismatched types".to_owned()), true),
            (Uncompiled::Stopped("it loops"), true),
            (Uncompiled::Unable("too busy".to_owned()), false),
            (Uncompiled::Empty, false),
        ] {
            let text = reason.to_string();
            let outcome = of(level, &checks, "ann", Err(Error::from(reason).context("ann")));
            assert_eq!(outcome.earned(), is_known.then_some((0.0, outcome.points())), "{text}");
            assert_eq!(outcome.undecided(), Some(text.as_str()));
        }
    }
}
