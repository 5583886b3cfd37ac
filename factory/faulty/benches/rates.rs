//! Measures how often each fault is caught by its check: the table in `faults.md`.
//!
//! All faults, twenty runs each:
//!
//! ```sh
//! cargo bench --package faulty-programs --bench rates
//! ```
//!
//! The faults whose id begins with `4-`, five runs each:
//!
//! ```sh
//! cargo bench --package faulty-programs --bench rates -- 4- 5
//! ```

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use faulty_programs::{FAULTS, Fault};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// How many runs each fault gets.
const RUNS: usize = 20;

/// The text before the table.
const INTRODUCTION: &str = "\
# What the checks catch

Each row is a program with one fault of a kind that students make. The row shows the fault's level and name, \
what is wrong, the check that must catch it, and how many of twenty runs caught it. A fault that shows only \
rarely is run with `--thorough`. All faults are in one program, `factory/faulty`. \
This command generates the table:

```sh
cargo bench --quiet --package faulty-programs --bench rates > course/conformance/faults.md
```
";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let begin = arguments.first().cloned().unwrap_or_default();
    let runs = arguments.get(1).and_then(|runs| runs.parse().ok()).unwrap_or(RUNS);
    let faults: Vec<&Fault> = FAULTS.iter().filter(|fault| fault.id.starts_with(&begin)).collect();
    println!("{INTRODUCTION}");
    println!("| fault | what is wrong | check | caught |");
    println!("|---|---|---|---|");
    let missed: usize = lines(&faults, runs)
        .into_iter()
        .map(|(line, missed)| {
            println!("{line}");
            missed
        })
        .sum();
    eprintln!("{} faults, {runs} runs each: missed {missed} times", faults.len());
}

/// The lines of the table, and how often each fault was missed.
fn lines(faults: &[&Fault], runs: usize) -> Vec<(String, usize)> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(fault) = faults.get(index) else { return done };
            done.push((index, line(fault, runs)));
        }
    };
    let mut lines: Vec<(usize, (String, usize))> = thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no check panics")).collect()
    });
    lines.sort_by_key(|(index, _)| *index);
    lines.into_iter().map(|(_, line)| line).collect()
}

fn line(fault: &Fault, runs: usize) -> (String, usize) {
    let check = check(fault);
    let effort = if fault.rare { Effort::Thorough } else { Effort::Usual };
    let started = Instant::now();
    let mut verdicts = Vec::new();
    for _ in 0..runs {
        verdicts.push(check.judge(&Bench::new(program(fault), effort)));
    }
    let caught = verdicts.iter().filter(|verdict| verdict.is_failure()).count();
    let time = started.elapsed() / u32::try_from(runs).unwrap_or(1);
    if caught < runs || time.as_millis() > 1000 {
        let names: Vec<&str> = verdicts.iter().map(Verdict::name).collect();
        eprintln!("{}: {} {caught}/{runs}, {time:.0?} a run, {names:?}", fault.id, check.id);
    }
    let note = if fault.rare { ", `--thorough`" } else { "" };
    (
        format!("| `{}` | {} | `{}` | {caught} of {runs}{note} |", fault.id, fault.what, check.id),
        runs - caught,
    )
}

fn check(fault: &Fault) -> &'static Check {
    let level = Level::new(fault.level).expect("a fault has a level");
    suite::checks(level)
        .iter()
        .find(|check| check.id == fault.check)
        .unwrap_or_else(|| panic!("{}", fault.check))
}

fn program(fault: &Fault) -> Program {
    let level = fault.level.to_string();
    let arguments = [level.as_str(), "--fault", fault.id].map(Into::into).to_vec();
    Program { arguments, ..Program::new(env!("CARGO_BIN_EXE_faulty")) }
}
