//! The checks of a level as tests, each with its own name.

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use libtest_mimic::{Arguments, Completion, Failed, Trial};
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

/// The `main` of a test without a harness: judges a program by the checks of its level.
///
/// If a situation never comes up, the test is ignored, and says why.
pub fn test_level(number: u8, program: &str) -> ExitCode {
    let level = Level::new(number).expect("a level is 1 to 7");
    let bench = Bench::new(Program::new(program), Effort::Usual).seeded();
    // All at once, whichever test is first: a check also uses what the games of the others show.
    let verdicts = Arc::new(LazyLock::new(move || {
        let checks: Vec<&Check> = suite::checks(level).iter().collect();
        let verdicts = suite::judge(&checks, &bench, |_, _| ()).into_iter();
        verdicts.map(|(check, verdict)| (check.id, verdict)).collect::<BTreeMap<_, _>>()
    }));
    let test = |check: &'static Check| {
        let verdicts = Arc::clone(&verdicts);
        Trial::ignorable_test(check.id, move || completion(check, &verdicts[check.id]))
            .with_kind(format!("level {level}"))
    };
    let tests = suite::checks(level).iter().map(test).collect();
    libtest_mimic::run(&Arguments::from_args(), tests).exit_code()
}

fn completion(check: &Check, verdict: &Verdict) -> Result<Completion, Failed> {
    match verdict {
        Verdict::Passed => Ok(Completion::Completed),
        Verdict::NotReached(reason) | Verdict::NotJudged(reason) => {
            Ok(Completion::ignored_with(reason))
        }
        verdict => {
            let (title, rule) = (check.title, check.rule);
            Err(format!("{title} ({rule}): {verdict}").into())
        }
    }
}
