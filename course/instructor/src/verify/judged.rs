//! What a level's checks come to.

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use std::path::Path;

/// The checks of a level, and what each came to.
pub type Verdicts = Vec<(&'static Check, Verdict)>;

/// Judges a program by all checks of a level.
pub fn judge(level: Level, program: &Path) -> Verdicts {
    let checks: Vec<&Check> = suite::checks(level).iter().collect();
    suite::judge(&checks, &Bench::new(Program::new(program), Effort::Usual), |_, _| ())
}

/// The names of the checks that passed.
pub fn passed(verdicts: &Verdicts) -> Vec<&'static str> {
    let passed = verdicts.iter().filter(|(_, verdict)| *verdict == Verdict::Passed);
    passed.map(|(check, _)| check.id).collect()
}

/// The names of the checks that found something wrong.
pub fn failed(verdicts: &Verdicts) -> Vec<&'static str> {
    let failed = verdicts.iter().filter(|(_, verdict)| verdict.is_failure());
    failed.map(|(check, _)| check.id).collect()
}
