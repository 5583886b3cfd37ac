//! Whether the judge accuses correct programs on a busy machine: the references, the programs in
//! other languages, each also behind a wrapper that delays its start, beside four busy loops.
//!
//! ```sh
//! cargo bench --package faulty-programs --bench busy
//! ```
//!
//! 36 suites, four at a time, of the programs whose names contain `c-`:
//!
//! ```sh
//! cargo bench --package faulty-programs --bench busy -- 36 4 c-
//! ```

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use std::{env, fs, hint, thread};

/// How many suites there are by default, and how many run at a time.
const SUITES: usize = 200;
const AT_A_TIME: usize = 2;

/// How many busy loops run beside them.
const BUSY_LOOPS: usize = 4;

/// How a start is delayed: the name, the seconds before the first start, and before each later one.
const DELAYS: [(&str, &str, &str); 7] = [
    ("not delayed", "0", "0"),
    ("0.2 s", "0.2", "0.2"),
    ("1.3 s", "1.3", "1.3"),
    ("1.3 s, only the first time", "1.3", "0"),
    ("3.3 s, only the first time", "3.3", "0"),
    ("3.3 s, then 0.2 s", "3.3", "0.2"),
    ("3.3 s", "3.3", "3.3"),
];

/// Delays a start: `$1` is a file that exists after the first one.
const WRAPPER: &str = "if [ -e \"$1\" ]; then sleep \"$3\"; else : > \"$1\"; sleep \"$2\"; fi
    shift 3; exec \"$@\"";

/// A correct program.
struct Candidate {
    name: String,
    level: Level,
    program: Program,
}

/// What the suites with one kind of delay showed.
#[derive(Default)]
struct Row {
    suites: usize,
    checks: usize,
    accused: usize,
    not_judged: usize,
    not_reached: usize,
    slowest: f64,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let number = |index: usize, usual| {
        arguments.get(index).and_then(|word| word.parse().ok()).unwrap_or(usual)
    };
    let (suites, at_a_time) = (number(0, SUITES), number(1, AT_A_TIME));
    let part = arguments.get(2).cloned().unwrap_or_default();
    let mut candidates = candidates();
    candidates.retain(|candidate| candidate.name.contains(&part));
    assert!(!candidates.is_empty(), "no program has a name with {part}");
    let rows = judge_all(&candidates, suites, at_a_time);
    println!("| start | suites | checks | accused | not judged | not reached | slowest suite |");
    println!("|---|---|---|---|---|---|---|");
    for (delay, row) in rows {
        let Row { suites, checks, accused, not_judged, not_reached, slowest } = row;
        let delay = DELAYS[delay].0;
        println!(
            "| {delay} | {suites} | {checks} | {accused} | {not_judged} | {not_reached} | {slowest:.0} s |"
        );
    }
}

/// Judges the programs with one delay after the other, beside the busy loops.
fn judge_all(candidates: &[Candidate], suites: usize, at_a_time: usize) -> BTreeMap<usize, Row> {
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let rows = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..BUSY_LOOPS {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            });
        }
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= suites {
                    return;
                }
                let delay = number / candidates.len() % DELAYS.len();
                let row = judge(&candidates[number % candidates.len()], number, delay);
                let mut rows = rows.lock().unwrap_or_else(PoisonError::into_inner);
                add(rows.entry(delay).or_default(), &row);
            }
        };
        let workers: Vec<_> = (0..at_a_time).map(|_| scope.spawn(work)).collect();
        let ended: Vec<_> = workers.into_iter().map(thread::ScopedJoinHandle::join).collect();
        is_over.store(true, Ordering::Relaxed);
        for ended in ended {
            ended.expect("no suite panics");
        }
    });
    rows.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// One suite.
fn judge(candidate: &Candidate, number: usize, delay: usize) -> Row {
    let Candidate { name, level, program } = candidate;
    let marker = target().join(format!("busy-{}-{number}", std::process::id()));
    let checks: Vec<&Check> = suite::checks(*level).iter().collect();
    let bench = Bench::new(delayed(program, delay, &marker), Effort::Usual);
    let started = Instant::now();
    let verdicts = suite::judge(&checks, &bench, |_, _| ());
    let slowest = started.elapsed().as_secs_f64();
    // It exists unless the start was not delayed.
    let _ = fs::remove_file(marker);
    let mut row = Row { suites: 1, checks: checks.len(), slowest, ..Row::default() };
    for (check, verdict) in verdicts {
        match &verdict {
            Verdict::Passed => continue,
            Verdict::NotReached(_) => row.not_reached += 1,
            Verdict::NotJudged(_) => row.not_judged += 1,
            _ => row.accused += 1,
        }
        if !matches!(verdict, Verdict::NotReached(_)) {
            eprintln!("{name}, {}: {}: {verdict}", DELAYS[delay].0, check.id);
        }
    }
    eprintln!("{number}: {name}, {}: {slowest:.0} s, accused {}", DELAYS[delay].0, row.accused);
    row
}

fn add(sum: &mut Row, row: &Row) {
    sum.suites += row.suites;
    sum.checks += row.checks;
    sum.accused += row.accused;
    sum.not_judged += row.not_judged;
    sum.not_reached += row.not_reached;
    sum.slowest = sum.slowest.max(row.slowest);
}

/// The program behind a wrapper, unless its start is not delayed.
fn delayed(program: &Program, delay: usize, marker: &Path) -> Program {
    let (_, first, later) = DELAYS[delay];
    if delay == 0 {
        return program.clone();
    }
    let words: [OsString; 7] = [
        "-c".into(),
        WRAPPER.into(),
        "wrapper".into(),
        marker.into(),
        first.into(),
        later.into(),
        program.path.clone().into(),
    ];
    let arguments = words.into_iter().chain(program.arguments.iter().cloned()).collect();
    Program { arguments, ..Program::new("/bin/sh") }
}

/// All correct programs: the references, those in C, and the scripts.
fn candidates() -> Vec<Candidate> {
    let references = Level::ALL.map(|level| {
        let name = format!("stage{level}-{}", level.title());
        let program = Program::new(target().join(&name));
        Candidate { name, level, program }
    });
    build(&references);
    let mut candidates: Vec<Candidate> = references.into();
    for name in ["trainee", "technician", "engineer"] {
        let program = Program::new(compiled(name));
        candidates.push(Candidate { name: format!("c-{name}"), level: level(name), program });
    }
    for (language, name) in [("bash", "trainee.bash"), ("python3", "technician.py")] {
        let script = folder("scripts").join(name);
        let program = Program { arguments: vec![script.into()], ..Program::new(language) };
        let level = level(name.split('.').next().unwrap_or_default());
        candidates.push(Candidate { name: name.to_owned(), level, program });
    }
    candidates
}

fn level(title: &str) -> Level {
    let level = Level::ALL.into_iter().find(|level| level.title() == title);
    level.expect("a level has this title")
}

/// Builds the references beside this benchmark's own programs.
fn build(references: &[Candidate]) {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--quiet"]);
    if target().ends_with("release") {
        cargo.arg("--release");
    }
    for reference in references {
        cargo.args(["--package", &reference.name]);
    }
    let status = cargo.status().expect("cargo can be started");
    assert!(status.success(), "the references do not build");
}

/// Compiles a program in C.
fn compiled(name: &str) -> PathBuf {
    let program = target().join(format!("busy-{name}"));
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c11", "-O1", "-o"]).arg(&program);
    let status = compiler.arg(folder("c").join(format!("{name}.c"))).status();
    assert!(status.expect("there is a compiler for C").success(), "{name}.c does not compile");
    program
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The folder of the compiled programs.
fn target() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_faulty")).parent().expect("a program is in a folder")
}
