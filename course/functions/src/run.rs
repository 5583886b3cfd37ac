//! Runs the tests of a function.

use crate::part::Function;
use conformance::driver::{Limits, Pause, Run, Trouble};
use conformance::program::Program;
use std::ffi::OsString;
use std::path::Path;

/// What came of a function's tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tried {
    /// All of them passed.
    Passed,
    /// This test failed.
    Failed(String, Panic),
    /// During this test the program ended, or it never did. The second text says how.
    Ended(String, String),
}

/// What a panic has printed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Panic {
    /// The file, as the compiler names it.
    pub file: String,
    /// The line in it.
    pub line: usize,
    /// What it says.
    pub message: String,
}

/// Runs the tests of a function, in their order. If the program does not survive them, each test runs alone, so that what
/// one of them has printed is not lost with another.
pub fn run(program: &Path, function: &Function) -> Tried {
    let all: Vec<&String> = function.tests.iter().collect();
    match run_some(program, function, &all) {
        Tried::Ended(..) if all.len() > 1 => {
            let alone = all.iter().map(|test| run_some(program, function, &[test]));
            alone.into_iter().find(|outcome| *outcome != Tried::Passed).unwrap_or(Tried::Passed)
        }
        outcome => outcome,
    }
}

fn run_some(program: &Path, function: &Function, tests: &[&String]) -> Tried {
    let names: Vec<String> =
        tests.iter().map(|test| format!("{}::{test}", function.module)).collect();
    let words = ["--exact", "--test-threads=1"].into_iter().chain(names.iter().map(String::as_str));
    let arguments = words.map(OsString::from).collect();
    let program = Program { arguments, ..Program::new(program) };
    let Run { output, complaints, end } = Run::of(&program, &[], Limits::USUAL);
    let result = |name: &String| {
        let line = output.lines().find_map(|line| line.strip_prefix(&format!("test {name} ... ")));
        line.map(str::trim)
    };
    let Some(wrong) = names.iter().position(|name| result(name) != Some("ok")) else {
        return Tried::Passed;
    };
    let test = tests[wrong].clone();
    if let Some(panic) = panic(&output, &names[wrong]) {
        return Tried::Failed(test, panic);
    }
    let how = match end {
        _ if complaints.contains("has overflowed its stack") => "the stack overflowed".to_owned(),
        Ok(Pause::Ended(_)) => "the program ended".to_owned(),
        Ok(_) => "it waits for input".to_owned(),
        Err(Trouble::NotStarted(reason)) => reason,
        Err(_) => "it does not end".to_owned(),
    };
    Tried::Ended(test, how)
}

/// The panic that made a test fail, from the part of the output about it.
fn panic(output: &str, test: &str) -> Option<Panic> {
    let (_, rest) = output.split_once(&format!("---- {test} stdout ----"))?;
    // A test may provoke panics before.
    let story = rest.split("\n---- ").next()?.split("\nfailures:\n").next()?;
    let (_, last) = story.rsplit_once("panicked at ")?;
    let (place, message) = last.split_once(":\n")?;
    let mut numbers = place.rsplitn(3, ':').skip(1);
    let line = numbers.next()?.parse().ok()?;
    let note = "\nnote: run with `RUST_BACKTRACE=1`";
    let message = message.split(note).next().unwrap_or(message).trim_end().to_owned();
    Some(Panic { file: numbers.next()?.to_owned(), line, message })
}
