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
    /// During this test the program ended, or it waits. The second text says how.
    Ended(String, String),
    /// This test does not end.
    Endless(String),
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

/// Runs the tests of a function. If the program does not survive one of them, what the others have printed is lost: then
/// those before it run alone.
pub fn run(program: &Path, function: &Function) -> Tried {
    let all: Vec<&String> = function.tests.iter().collect();
    let outcome = run_some(program, function, &all);
    let (Tried::Ended(fatal, _) | Tried::Endless(fatal)) = &outcome else { return outcome };
    let before = all.iter().take_while(|test| **test != fatal);
    let mut alone = before.map(|test| run_some(program, function, &[test]));
    alone.find(|outcome| *outcome != Tried::Passed).unwrap_or(outcome)
}

/// Runs some tests. Of those that do not pass, the first one counts, unless the program does not survive another one.
fn run_some(program: &Path, function: &Function, tests: &[&String]) -> Tried {
    let names: Vec<String> =
        tests.iter().map(|test| format!("{}::{test}", function.module)).collect();
    // One test at a time: then its name is printed before it begins.
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
    if let Some(panic) = panic(&output, &names[wrong]) {
        return Tried::Failed(tests[wrong].clone(), panic);
    }
    let running = names.iter().position(|name| result(name) == Some(""));
    let test = tests[running.unwrap_or(wrong)].clone();
    let how = match end {
        _ if complaints.contains("has overflowed its stack") => "the stack overflowed".to_owned(),
        Ok(Pause::Ended(_)) => "the program ended".to_owned(),
        Ok(_) => "it waits for input".to_owned(),
        Err(Trouble::NotStarted(reason)) => reason,
        Err(_) => return Tried::Endless(test),
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
