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
    use anyhow::anyhow;
    use conformance::suite;
    use pretty_assertions::assert_eq;
    use sandbox::handed::BadSubmission;

    const PLACE: &str = "/home/judge/ann.zip";

    fn outcome(error: impl Into<Error>) -> Outcome {
        let level = Level::new(4).unwrap();
        let checks: Vec<_> = suite::checks(level).iter().collect();
        of(level, &checks, PLACE, Err(error.into().context(PLACE)))
    }

    #[test]
    fn what_the_compiler_found_is_its_authors_fault_and_worth_nothing() {
        for error in
            [Uncompiled::Wrong("mismatched types".to_owned()), Uncompiled::Stopped("it loops")]
        {
            let expected = Problem::Author(error.to_string());
            let outcome = outcome(error);
            assert_eq!(outcome.problem, Some(expected));
            assert_eq!(outcome.earned(), Some((0.0, outcome.points())));
        }
    }

    #[test]
    fn what_nobody_can_judge_has_no_grade() {
        let unread = || BadSubmission::Damaged("no end".to_owned());
        for (error, reason) in [
            (Error::from(Uncompiled::Unable("too busy".to_owned())), "too busy"),
            (Error::from(Uncompiled::Empty), "contains no program"),
            (Error::from(Uncompiled::Unread(unread())), "damaged"),
            (Error::from(unread()), "damaged"),
            (anyhow!("git cannot read the bundle"), "git cannot"),
        ] {
            let outcome = outcome(error);
            assert_eq!(outcome.earned(), None);
            let Some(Problem::Unknown(text)) = outcome.problem else { panic!("{reason}") };
            assert!(text.contains(reason) && !text.contains("/home"), "{text}");
        }
    }
}
