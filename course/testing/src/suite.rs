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

/// The `main` of a test without a harness: judges a program by the checks of its level, and by those of the next level,
/// of which it must fail one.
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
    let mut tests: Vec<Trial> = suite::checks(level).iter().map(test).collect();
    let program = program.to_owned();
    tests.extend(Level::new(number + 1).map(|next| {
        Trial::test("the-next-level-is-another", move || fails_one(next, &program))
            .with_kind(format!("level {next}"))
    }));
    libtest_mimic::run(&Arguments::from_args(), tests).exit_code()
}

/// The checks of a level must distinguish its program from that of the level before.
fn fails_one(next: Level, program: &str) -> Result<(), Failed> {
    let bench = Bench::new(Program::new(program), Effort::Usual);
    let fails = |check: &Check| suite::judge_one(check, &bench).is_failure();
    let message = format!("{program} passes all checks of level {next}");
    suite::checks(next).iter().any(fails).then_some(()).ok_or(message.into())
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
