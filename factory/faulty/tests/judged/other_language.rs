//! Programs in other languages, written from the handouts. They draw colors with escape codes and
//! use their own words where the contract leaves them free.
#![cfg(unix)]

use super::assert_passes;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use std::path::PathBuf;
use testing::tools::{interpreter, skip};

/// The interpreter of a language, whose own file this line prints; without it, returns `None` and says so.
fn interpreter_of(language: &str, own_file: &str, what: &str) -> Option<PathBuf> {
    let interpreter = interpreter(language, own_file);
    if interpreter.is_none() {
        skip(what, &format!("{language} does not run"));
    }
    interpreter
}

/// Python, for this.
pub fn python(what: &str) -> Option<PathBuf> {
    interpreter_of("python3", "import sys; print(sys.executable)", what)
}

/// A program in the folder `scripts`.
fn script(interpreter: PathBuf, name: &str) -> Program {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scripts").join(name);
    Program { arguments: vec![script.into()], ..Program::new(interpreter) }
}

#[test]
#[cfg(target_os = "linux")] // macOS has an old bash.
fn a_trainee_in_bash_passes() {
    if let Some(bash) = interpreter_of("bash", "echo \"$BASH\"", "trainee.bash") {
        assert_passes(1, &script(bash, "trainee.bash"));
    }
}

#[test]
fn a_technician_in_python_passes() {
    if let Some(python) = python("technician.py") {
        assert_passes(2, &script(python, "technician.py"));
    }
}

/// Unlike C, Python shows a question that is not flushed in no terminal either.
#[test]
fn a_question_that_python_does_not_flush_is_suspected() {
    const TECHNICIAN: &str = include_str!("../../scripts/technician.py");
    const ASKED: &str = "print(question, end=\" \", flush=True)";
    let Some(python) = python("questions that are not flushed") else { return };
    assert!(TECHNICIAN.contains(ASKED));
    let is_judged = |check: &&Check| ["name-first", "zero", "pick-moves"].contains(&check.id);
    let checks: Vec<&Check> = suite::checks(Level::Technician).iter().filter(is_judged).collect();
    for unflushed in ["Hello", "identical", "pick"] {
        let asked = format!(
            "sys.stdout.write(question + ' ')\n    '{unflushed}' in question or sys.stdout.flush()"
        );
        let arguments = vec!["-c".into(), TECHNICIAN.replace(ASKED, &asked).into()];
        let program = Program { arguments, ..Program::new(&python) };
        let verdicts = suite::judge(&checks, &Bench::new(program, Effort::Usual), |_, _| ());
        let is_suspected = |verdict: &Verdict| {
            verdict.story().is_some_and(|story| story.came.contains("did not flush it"))
        };
        let is_any = verdicts.iter().any(|(_, verdict)| is_suspected(verdict));
        assert!(is_any, "{unflushed}: {verdicts:?}");
    }
}
