//! Each fault is caught by the check that names its rule: one test for each.
//!
//! Draws are random, so one run in ten thousand may miss a fault that shows in few games. The
//! benchmark `rates` counts the misses. By day, the first run that catches a fault is enough; at
//! night (`-- --ignored`), two of four runs must catch it.

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use faulty_programs::{FAULTS, Fault};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::thread;

/// How many runs each fault gets at most.
const RUNS: usize = 4;

fn main() -> ExitCode {
    let by_day = FAULTS.iter().map(|fault| Trial::test(fault.id, move || caught(fault, 1)));
    let at_night = FAULTS.iter().map(|fault| {
        let trial = Trial::test(format!("{}-twice", fault.id), move || caught(fault, 2));
        trial.with_kind("nightly").with_ignored_flag(true)
    });
    let mut arguments = Arguments::from_args();
    // Mostly, a test waits for a program.
    arguments
        .test_threads
        .get_or_insert(2 * thread::available_parallelism().map_or(1, usize::from));
    libtest_mimic::run(&arguments, by_day.chain(at_night).collect()).exit_code()
}

/// Judges a program with this fault until so many runs have caught it.
fn caught(fault: &Fault, least: usize) -> Result<(), Failed> {
    let effort = if fault.rare { Effort::Thorough } else { Effort::Usual };
    let check = check(fault).ok_or("no such check")?;
    let mut verdicts = Vec::new();
    while verdicts.iter().filter(|verdict: &&Verdict| verdict.is_failure()).count() < least {
        if verdicts.len() == RUNS {
            let names: Vec<&str> = verdicts.iter().map(Verdict::name).collect();
            return Err(format!("{}: {} says {}", fault.what, check.id, names.join(", ")).into());
        }
        verdicts.push(suite::judge_one(check, &Bench::new(program(fault), effort)));
    }
    Ok(())
}

fn check(fault: &Fault) -> Option<&'static Check> {
    suite::checks(Level::new(fault.level)?).iter().find(|check| check.id == fault.check)
}

fn program(fault: &Fault) -> Program {
    let level = fault.level.to_string();
    let arguments = [level.as_str(), "--fault", fault.id].map(Into::into).to_vec();
    Program { arguments, ..Program::new(env!("CARGO_BIN_EXE_faulty")) }
}
