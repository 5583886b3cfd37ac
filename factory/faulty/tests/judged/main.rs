//! The judge on correct programs in two languages, and what the documentation says about the
//! checks.

mod correct;
mod habits;
mod in_c;
mod other_language;
mod seeds;
mod slow;
mod table;

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;

/// The program with one fault or none.
fn faulty(arguments: &[&str]) -> Program {
    let arguments = arguments.iter().map(Into::into).collect();
    Program { arguments, ..Program::new(env!("CARGO_BIN_EXE_faulty")) }
}

/// The verdicts on a program by all checks of a level.
fn judge(level: u8, bench: &Bench) -> Vec<(&'static Check, Verdict)> {
    let level = Level::new(level).expect("a level");
    let checks: Vec<&Check> = suite::checks(level).iter().collect();
    suite::judge(&checks, bench, |_, _| ())
}

/// Every check of the level passes.
fn assert_passes(level: u8, program: &Program) {
    assert_passes_on(level, |effort| Bench::new(program.clone(), effort));
}

/// Every check of the level passes on such a bench. If a situation never came up, more games are
/// played, because that is not a pass.
fn assert_passes_on(level: u8, bench: impl Fn(Effort) -> Bench) {
    for (check, verdict) in judge(level, &bench(Effort::Usual)) {
        let verdict = match verdict {
            Verdict::NotReached(_) => suite::judge_one(check, &bench(Effort::Thorough)),
            verdict => verdict,
        };
        assert!(verdict == Verdict::Passed, "level {level}, {}: {verdict}", check.id);
    }
}
