//! Measures how often each fault is caught by its check, and what else fails: the table in `faults.md`.
//!
//! All faults, one run each:
//!
//! ```sh
//! cargo bench --package faulty-programs --bench rates
//! ```
//!
//! The faults whose id begins with `4-`, twenty runs each:
//!
//! ```sh
//! cargo bench --package faulty-programs --bench rates -- 4- 20
//! ```

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use faulty_programs::{FAULTS, Fault};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// How many runs each fault gets.
const RUNS: usize = 1;

/// The text before the table.
const INTRODUCTION: &str = "\
# What the checks catch

Each row is a program with one fault of a kind that students make. The row shows the fault's level and name, \
what is wrong, the check that must catch it, whether that check did when all checks judged the program once, \
and which other checks failed. A program whose fault shows only rarely is judged with `--thorough`. All faults are in one program, `factory/faulty`. \
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
    println!("| fault | what is wrong | check | caught | others |");
    println!("|---|---|---|---|---|");
    let rows = rows(&faults, runs);
    for row in &rows {
        println!("{}", row.line);
    }
    let missed: usize = rows.iter().map(|row| row.missed).sum();
    let few = rows.iter().filter(|row| row.failed <= 2).count();
    eprintln!(
        "{} faults, {runs} runs each: missed {missed} times; {few} fail one or two checks",
        faults.len()
    );
}

/// A row of the table.
struct Row {
    line: String,
    /// How often the fault was missed.
    missed: usize,
    /// How many checks failed, in the run in which most did.
    failed: usize,
}

fn rows(faults: &[&Fault], runs: usize) -> Vec<Row> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(fault) = faults.get(index) else { return done };
            done.push((index, row(fault, runs)));
        }
    };
    let mut rows: Vec<(usize, Row)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no check panics")).collect()
    });
    rows.sort_by_key(|(index, _)| *index);
    rows.into_iter().map(|(_, row)| row).collect()
}

fn row(fault: &Fault, runs: usize) -> Row {
    let level = Level::new(fault.level).expect("a fault has a level");
    let checks: Vec<&Check> = suite::checks(level).iter().collect();
    let effort = if fault.rare { Effort::Thorough } else { Effort::Usual };
    let started = Instant::now();
    let (mut caught, mut failed, mut others) = (0, 0, BTreeSet::new());
    for _ in 0..runs {
        let verdicts = suite::judge(&checks, &Bench::new(program(fault), effort), |_, _| ());
        let failing = verdicts.iter().filter(|(_, verdict)| verdict.is_failure());
        let failing: BTreeSet<&str> = failing.map(|(check, _)| check.id).collect();
        caught += usize::from(failing.contains(fault.check));
        failed = failed.max(failing.len());
        others.extend(failing.into_iter().filter(|id| *id != fault.check));
    }
    let time = started.elapsed() / u32::try_from(runs).unwrap_or(1);
    if caught < runs || time.as_secs() > 5 {
        eprintln!("{}: {} {caught}/{runs}, {time:.0?} a run", fault.id, fault.check);
    }
    let note = if fault.rare { ", `--thorough`" } else { "" };
    let others: Vec<String> = others.iter().map(|id| format!("`{id}`")).collect();
    let line = format!(
        "| `{}` | {} | `{}` | {caught} of {runs}{note} | {} |",
        fault.id,
        fault.what,
        fault.check,
        others.join(", ")
    );
    Row { line, missed: runs - caught, failed }
}

fn program(fault: &Fault) -> Program {
    let level = fault.level.to_string();
    let arguments = [level.as_str(), "--fault", fault.id].map(Into::into).to_vec();
    Program { arguments, ..Program::new(env!("CARGO_BIN_EXE_faulty")) }
}
