//! How long the whole suite of each level takes on its reference program, built for release, and
//! whether it ever fails.
//!
//! Ten runs of each level:
//!
//! ```sh
//! cargo bench --package instruct --bench suite
//! ```
//!
//! Fifty, beside a busy loop for each core:
//!
//! ```sh
//! cargo bench --package instruct --bench suite -- 50 busy
//! ```

use anyhow::{Context, Result, ensure};
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use std::collections::BTreeMap;
use std::hint;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often each level is judged by default.
const RUNS: usize = 10;

fn main() -> Result<()> {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let runs = arguments.first().and_then(|runs| runs.parse().ok()).unwrap_or(RUNS);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let busy = if arguments.iter().any(|word| word == "busy") { cores } else { 0 };
    build()?;
    println!("{runs} runs each on {cores} cores, beside {busy} busy loops");
    println!("level  checks  median  slowest  verdicts other than passed");
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..busy {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            });
        }
        for level in Level::ALL {
            measure(level, runs);
        }
        is_over.store(true, Ordering::Relaxed);
    });
    Ok(())
}

/// Builds the references beside this benchmark, for release as it is.
fn build() -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.args(["build", "--quiet", "--release", "--workspace", "--bins"]);
    let status = build.status().context("cargo cannot be started")?;
    ensure!(status.success(), "the references do not build");
    Ok(())
}

/// The release program of a level.
fn reference(level: Level) -> PathBuf {
    let name = format!("stage{level}-{}{}", level.title(), std::env::consts::EXE_SUFFIX);
    Path::new(env!("CARGO_BIN_EXE_instruct")).with_file_name(name)
}

fn measure(level: Level, runs: usize) {
    let checks: Vec<&Check> = suite::checks(level).iter().collect();
    let mut others = BTreeMap::new();
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..runs {
        let started = Instant::now();
        let bench = Bench::new(Program::new(reference(level)), Effort::Usual);
        let verdicts = suite::judge(&checks, &bench, |_, _| ());
        times.push(started.elapsed());
        for (check, verdict) in verdicts.iter().filter(|(_, verdict)| *verdict != Verdict::Passed) {
            *others.entry(format!("{} {}", check.id, verdict.name())).or_insert(0) += 1;
            if verdict.is_failure() {
                eprintln!("level {level}, {}: {verdict}", check.id);
            }
        }
    }
    times.sort_unstable();
    let (median, slowest) = (times[runs / 2].as_secs_f64(), times[runs - 1].as_secs_f64());
    let others: Vec<String> =
        others.iter().map(|(what, count)| format!("{what} {count}x")).collect();
    let others = if others.is_empty() { "none".to_owned() } else { others.join(", ") };
    println!("{level:>5}  {:>6}  {median:>5.2}s  {slowest:>6.2}s  {others}", checks.len());
}
