//! Programs that start slowly, and programs that hang.
#![cfg(target_os = "linux")]

use super::{assert_passes_on, judge};
use conformance::bench::{Bench, Effort};
use conformance::check::Check;
use conformance::program::Program;
use conformance::verdict::Verdict;
use std::ffi::OsString;
use std::path::PathBuf;

/// Here, everything takes a tenth of the usual time: how long a program pauses, and how soon it is given up.
fn bench(program: &Program, effort: Effort) -> Bench {
    Bench::new(program.clone(), effort).in_haste(10)
}

fn assert_passes(program: &Program) {
    assert_passes_on(1, |effort| bench(program, effort));
}

fn verdicts(program: &Program) -> Vec<(&'static Check, Verdict)> {
    judge(1, &bench(program, Effort::Usual))
}

/// Greets properly, then does something else than answer.
fn greeting_then(rest: &str) -> Program {
    let script = format!(
        "printf 'Hello, what is your name? '; read -r name
         printf 'Dear %s, enter a capital letter and a color: ' \"$name\"; read -r line; {rest}"
    );
    shell(&script, [])
}

fn shell(script: &str, arguments: impl IntoIterator<Item = OsString>) -> Program {
    let arguments = ["-c".into(), script.into()].into_iter().chain(arguments).collect();
    Program { arguments, ..Program::new("/bin/sh") }
}

/// The correct program of level 1, after this shell command. `$2` is a file that does not exist.
fn after(command: &str, name: &str) -> Program {
    let marker = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&marker);
    let script = format!("{command}; exec \"$0\" \"$1\"");
    let arguments = [env!("CARGO_BIN_EXE_faulty").into(), "1".into(), marker.into_os_string()];
    shell(&script, arguments)
}

#[test]
fn a_start_that_is_always_slow_is_forgiven() {
    assert_passes(&after("sleep 0.07", "always"));
}

#[test]
fn a_first_start_that_is_slow_is_forgiven() {
    let first = "if [ -e \"$2\" ]; then sleep 0.02; else touch \"$2\"; sleep 0.4; fi";
    assert_passes(&after(first, "first"));
}

/// A first start that takes even longer, as if something were compiled, is repeated.
#[test]
fn a_first_start_that_works_for_long_is_repeated() {
    let first = "if [ ! -e \"$2\" ]; then touch \"$2\"; while :; do :; done; fi";
    let verdicts = verdicts(&after(first, "compiled"));
    for (check, verdict) in &verdicts {
        let is_forgiven = *verdict == Verdict::Passed || is_unproved(verdict);
        assert!(is_forgiven, "{}: {verdict}", check.id);
    }
}

/// Three checks prove that it hangs. The others are not decided by the clock.
#[test]
fn a_program_that_hangs_everywhere_is_soon_given_up() {
    for rest in ["while :; do :; done", "sleep 1000"] {
        let verdicts = verdicts(&greeting_then(rest));
        let count = |is: &dyn Fn(&Verdict) -> bool| verdicts.iter().filter(|(_, v)| is(v)).count();
        if count(&is_unproved) > 0 {
            continue;
        }
        // A check that hangs because another one does names that one.
        let hung =
            count(&|verdict| matches!(verdict, Verdict::Hung(_)) || verdict.cause().is_some());
        let cut = |verdict: &_| matches!(verdict, Verdict::NotReached(why) if why.contains("hung"));
        assert!(hung >= 3 && count(&cut) >= 3, "{rest}: {verdicts:?}");
    }
}

/// On a very busy machine nothing can be proved.
fn is_unproved(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::NotJudged(_))
}
