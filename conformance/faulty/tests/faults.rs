//! Each fault is caught by the check that names its rule: a test for each, three times.

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use faulty_programs::{FAULTS, Fault};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;

/// How often each is looked for; the benchmark `rates` does it twenty times.
const RUNS: usize = 3;

fn main() -> ExitCode {
    let test = |fault: &'static Fault| Trial::test(fault.id, move || caught(fault));
    libtest_mimic::run(&Arguments::from_args(), FAULTS.iter().map(test).collect()).exit_code()
}

fn caught(fault: &Fault) -> Result<(), Failed> {
    let effort = if fault.rare { Effort::Thorough } else { Effort::Usual };
    let check = check(fault).ok_or("no such check")?;
    for _ in 0..RUNS {
        let verdict = check.judge(&Bench::new(program(fault), effort));
        if !verdict.is_failure() {
            return Err(format!("{}: {} {verdict}", fault.what, check.id).into());
        }
    }
    Ok(())
}

fn check(fault: &Fault) -> Option<&'static Check> {
    Level::new(fault.level)?.checks().iter().find(|check| check.id == fault.check)
}

fn program(fault: &Fault) -> Program {
    let level = fault.level.to_string();
    let arguments = [level.as_str(), "--fault", fault.id].map(Into::into).to_vec();
    Program { path: env!("CARGO_BIN_EXE_faulty").into(), arguments }
}
