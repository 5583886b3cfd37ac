//! Judges wasm
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::driver::Inside;
use conformance::program::Program;
use conformance::suite;
use sandbox::wasm::Wasm;
use std::sync::Arc;
use std::time::Instant;
fn main() {
    let mut args = std::env::args().skip(1);
    let (path, level, seed) = (args.next().unwrap(), args.next().unwrap().parse::<usize>().unwrap(), args.next().unwrap());
    let start = Instant::now();
    let bench = if path.ends_with(".wasm") {
        let wasm = Wasm::new(&std::fs::read(&path).unwrap()).unwrap();
        Bench::new(Program::inside(&path, Inside::new(Arc::new(wasm), seed.parse().unwrap_or(0))), Effort::Usual)
    } else { Bench::new(Program::new(&path), Effort::Usual) };
    let bench = if seed == "-" { bench } else { bench.seeded() };
    let loaded = start.elapsed();
    let only: Vec<String> = args.collect();
    let checks: Vec<&Check> = suite::checks(Level::ALL[level - 1]).iter().filter(|c| only.is_empty() || only.contains(&c.id.to_owned())).collect();
    let mut bad = 0;
    for (check, verdict) in suite::judge(&checks, &bench, |_, _| ()) {
        let cost = bench.cost(check.id);
        if only.contains(&check.id.to_owned()) || verdict.name() != "passed" { bad += 1; println!("{}: {verdict}", check.id); }
        if std::env::var("COST").is_ok() { println!("{:24} {:6} runs {:?} {}", check.id, cost.runs, cost.time, verdict.name()); }
    }
    println!("{path}: loaded {loaded:?}, {bad} of {} not passed, {:?}", checks.len(), start.elapsed());
}
