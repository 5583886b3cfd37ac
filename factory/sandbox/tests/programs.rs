//! Whole programs inside the judge: those of the levels pass, and each fault is caught as it is outside.
//!
//! Compiling them takes a while, and needs `rustup target add wasm32-wasip1`; without it, they are skipped:
//! `cargo test --package sandbox --test programs -- --ignored`

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::driver::{Host, Inside};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::cargo;
use faulty_programs::{FAULTS, Fault};
use pretty_assertions::assert_eq;
use rayon::prelude::*;
use sandbox::compile::WASM;
use sandbox::wasm::Wasm;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs, thread};
use testing::tools::skip;

/// Reads the program of this name, which is in this package and was compiled for WebAssembly. If `MODULES` names no
/// folder of modules, it is compiled first: a system that is only emulated has no cargo. Without the target, returns
/// `None` and says so.
fn compiled(package: &str, name: &str) -> Option<Arc<Wasm>> {
    let modules = match env::var_os("MODULES") {
        Some(modules) => PathBuf::from(modules),
        None if cargo::compiles_for(WASM, Path::new(".")) => compile(package),
        None => {
            skip(&format!("{name} inside the judge"), &format!("Rust cannot compile for {WASM}"));
            return None;
        }
    };
    let bytes = fs::read(modules.join(format!("{name}.wasm"))).expect("the module is there");
    Some(Arc::new(Wasm::new(&bytes).expect("it is a program")))
}

/// Compiles a package and returns the folder of the modules.
fn compile(package: &str) -> PathBuf {
    let mut cargo = cargo::command();
    cargo.args(["build", "--quiet", "--locked", "--release", "--target", WASM]);
    let status = cargo.args(["--package", package]).status().expect("cargo starts");
    assert!(status.success(), "{package} is compiled");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    cargo::target(&root).join(WASM).join("release")
}

fn bench(host: &Arc<Wasm>, seed: u64, arguments: &[&str], effort: Effort) -> Bench {
    let host: Arc<dyn Host> = Arc::clone(host) as Arc<dyn Host>;
    let program = Program::inside("the program", Inside::new(host, seed));
    let arguments = arguments.iter().map(Into::into).collect();
    Bench::new(Program { arguments, ..program }, effort)
}

/// The verdicts of all checks of a level, as text.
fn report(level: Level, bench: &Bench) -> Vec<(&'static str, String)> {
    let checks: Vec<&Check> = suite::checks(level).iter().collect();
    let verdicts = suite::judge(&checks, bench, |_, _| ());
    verdicts.into_iter().map(|(check, verdict)| (check.id, verdict.to_string())).collect()
}

#[test]
#[ignore = "nightly: compiles the levels for wasm32-wasip1"]
fn the_programs_of_the_levels_pass_every_check() {
    for level in Level::ALL {
        let name = format!("stage{level}-{}", level.title());
        let Some(host) = compiled(&name, &name) else { return };
        for seed in [1, 2] {
            let verdicts = report(level, &bench(&host, seed, &[], Effort::Usual));
            let failed: Vec<_> =
                verdicts.iter().filter(|(_, verdict)| verdict != "passed").collect();
            assert!(failed.is_empty(), "level {level}, seed {seed}: {failed:?}");
        }
    }
}

#[test]
#[ignore = "nightly: compiles the faulty programs for wasm32-wasip1"]
fn a_report_is_the_same_byte_for_byte_every_time() {
    let Some(host) = compiled("faulty-programs", "faulty") else { return };
    for (level, fault) in [("4", "4-middle-tile-uncounted"), ("5", "5-commas-refused")] {
        let arguments = [level, "--fault", fault];
        let again = || {
            report(
                Level::ALL[usize::from(level.as_bytes()[0] - b'1')],
                &bench(&host, 7, &arguments, Effort::Usual),
            )
        };
        let first = again();
        assert!(
            first.iter().any(|(_, verdict)| verdict.starts_with("failed")),
            "{fault}: {first:?}"
        );
        // Two judges at a time keep the machine busy, so that the checks run in another order.
        let (one, other) = thread::scope(|scope| {
            let other = scope.spawn(again);
            (again(), other.join().expect("the judge does not panic"))
        });
        assert_eq!((&one, &other), (&first, &first), "{fault}");
    }
}

/// How many seeds each fault gets; a rare situation does not come up with each. One of them must catch it.
const SEEDS: u64 = 3;

#[test]
#[ignore = "nightly: compiles the faulty programs for wasm32-wasip1"]
fn each_fault_is_caught_by_the_check_that_names_its_rule() {
    let Some(host) = compiled("faulty-programs", "faulty") else { return };
    let missed = FAULTS.par_iter().filter(|fault| !is_caught(&host, fault));
    assert_eq!(missed.map(|fault| fault.id).collect::<Vec<_>>(), [""; 0]);
}

fn is_caught(host: &Arc<Wasm>, fault: &Fault) -> bool {
    let level = Level::new(fault.level).expect("a level");
    let check = suite::checks(level).iter().find(|check| check.id == fault.check).expect("a check");
    let effort = if fault.rare { Effort::Thorough } else { Effort::Usual };
    let number = fault.level.to_string();
    let arguments = [number.as_str(), "--fault", fault.id];
    let judged = |seed| suite::judge_one(check, &bench(host, seed, &arguments, effort));
    (0..SEEDS).map(judged).any(|verdict: Verdict| verdict.is_failure())
}
