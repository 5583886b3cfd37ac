//! Programs that attack the judge get a verdict quickly, cost it little memory, and leave nothing
//! behind. Only on Linux does the judge know for certain whether a program waits, so these tests
//! run there.
#![cfg(target_os = "linux")]

use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::machine::Deadline;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use std::fs;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most memory that the test process may ever use. It is far more than what several attacks need
/// at a time, some 20 MiB each, and far less than the GiB that the worst of them print.
const MOST_KIBIBYTES: usize = 256 * 1024;

/// How long an attack may take that the judge must prove to hang. It waits for processor time, which
/// a busy machine gives slowly.
const PROOF: u64 = 300;

/// How many times as soon as usual the judge gives up a program in these tests.
const HASTE: u32 = 10;

/// Asserts that no check of level 1 passes, that the first one has this verdict, and that all
/// together take no longer than this many seconds. Returns what the first verdict says happened.
fn attack(mode: &str, expected: &str, seconds: u64) -> String {
    attack_within(mode, expected, seconds, HASTE)
}

fn attack_within(mode: &str, expected: &str, seconds: u64, haste: u32) -> String {
    let verdicts = withstand(mode, 1, seconds, haste);
    for (id, verdict) in &verdicts {
        assert!(*verdict != Verdict::Passed, "{mode}, {id}: {verdict}");
    }
    assert_eq!(verdicts[0].1.name(), expected, "{mode}: {}", verdicts[0].1);
    verdicts[0].1.story().map(|story| story.came.clone()).unwrap_or_default()
}

/// The verdicts of a level on an attack, with the ids of the checks: within this many seconds on an
/// idle machine, in little memory, and with nothing left behind.
fn withstand(mode: &str, level: usize, seconds: u64, haste: u32) -> Vec<(&'static str, Verdict)> {
    let is_large =
        ["giant", "gibibyte", "complaints", "bomb"].iter().any(|word| mode.contains(word));
    let _one_at_a_time = is_large.then(|| LARGE.lock().unwrap_or_else(PoisonError::into_inner));
    let marker = format!("attack-{}-{mode}", std::process::id());
    let path = env!("CARGO_BIN_EXE_attacker");
    let arguments = vec![mode.into(), marker.clone().into()];
    let (started, deadline) = (Instant::now(), Deadline::after(Duration::from_secs(seconds)));
    let checks: Vec<&Check> = suite::checks(Level::ALL[level - 1]).iter().collect();
    let bench =
        Bench::new(Program { arguments, ..Program::new(path) }, Effort::Usual).in_haste(haste);
    let verdicts = suite::judge(&checks, &bench, |_, _| ());
    assert!(!deadline.is_over(), "{mode} took {:?}", started.elapsed());
    assert_eq!(left_over(&marker), 0, "{mode} leaves processes");
    assert!(peak_kibibytes() < MOST_KIBIBYTES, "{mode}: {} KiB", peak_kibibytes());
    verdicts.into_iter().map(|(check, verdict)| (check.id, verdict)).collect()
}

/// Held by attacks with much output: the limit on memory is for one judge at a time.
static LARGE: Mutex<()> = Mutex::new(());

/// The number of processes with this word among their arguments.
fn left_over(marker: &str) -> usize {
    let processes = fs::read_dir("/proc").expect("Linux lists its processes");
    let lines = processes.flatten().filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines.filter(|line| String::from_utf8_lossy(line).contains(marker)).count()
}

fn peak_kibibytes() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("the status of this process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    peak.trim_end_matches("kB").trim().parse().expect("a number")
}

#[test]
fn a_program_that_ends_at_once_ends_too_early() {
    attack("exit", "ended too early", 5);
    attack("status7", "crashed", 5);
    attack("abort", "crashed", 5);
    attack("unread", "failed", 5);
}

#[test]
fn no_verdict_can_be_printed() {
    attack("all-passed", "ended too early", 5);
}

#[test]
fn floods_are_stopped() {
    attack("gibibyte", "flooded", 10);
    attack("complaints", "flooded", 10);
    attack("bomb-lines", "flooded", 10);
}

/// Programs that hang, with the verdict on the first check and a part of what it says.
const HANGING: [(&str, &str, &str); 6] = [
    ("prompts", "hung", "it was still printing"),
    ("dribble", "hung", "it was still printing"),
    ("sleep", "hung", "it neither asked nor ended"),
    ("spin", "hung", "it neither asked nor ended"),
    ("closes-output", "hung", "it neither asked nor ended"),
    ("asks-once-then-deaf", "failed", ""),
];

fn assert_hanging_programs_are_given_up(haste: u32) {
    for (mode, verdict, part) in HANGING {
        let came = attack_within(mode, verdict, PROOF, haste);
        assert!(came.contains(part), "{mode}: {came}");
    }
}

#[test]
fn programs_that_hang_are_given_up() {
    assert_hanging_programs_are_given_up(HASTE);
}

#[test]
#[ignore = "nightly: the judge's own limits, which take minutes"]
fn programs_that_hang_are_given_up_within_the_usual_limits() {
    assert_hanging_programs_are_given_up(1);
}

#[test]
fn a_program_that_prints_nothing_has_not_asked() {
    attack("silent", "failed", 10);
}

#[test]
fn nulls_broken_text_and_repainting_are_not_answers() {
    attack("noise", "failed", 10);
    attack("repaint", "failed", 10);
}

/// These programs print lines of the contract, so a check may pass; but none may crash.
#[test]
fn no_table_is_too_much_for_the_judge() {
    let modes = ["board", "deck", "letters", "numbers", "tables", "name"];
    for (mode, level) in modes.map(|kind| (kind, 5)).into_iter().chain([("deck", 7)]) {
        let mode = format!("giant-{mode}");
        for (id, verdict) in withstand(&mode, level, 120, 1) {
            let is_lost =
                matches!(&verdict, Verdict::NotReached(why) if why.contains("the judge itself"));
            assert!(!is_lost, "{mode}, level {level}, {id}: {verdict}");
        }
    }
}

#[test]
fn no_process_is_left_behind() {
    attack("stubborn", "failed", 10);
    attack("orphan", "ended too early", 20);
    attack("talking-orphan", "ended too early", 20);
    attack("daemon", "failed", 20);
    attack("bare-daemon", "failed", 20);
}
