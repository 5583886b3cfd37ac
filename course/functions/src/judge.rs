//! The verdicts on all functions of a level.

use crate::compile::{Compiled, compile};
use crate::part::{Function, TestFile, parts};
use crate::run::{Panic, Tried, run};
use anyhow::Result;
use conformance::check::Level;
use course_kit::cargo::Built;
use course_kit::report::functions::{Finding, FunctionEntry, Place};
use course_kit::rust::function_at;
use course_kit::workspace::package;
use std::fs;
use std::path::Path;
use std::{thread, vec};

/// A function to run, with the program that has its tests.
struct Ready<'a> {
    part: &'static TestFile,
    function: &'a Function,
    compiled: &'a Compiled,
}

/// Judges the functions of a level against what was built of the packages in the folder `home`. A part of which nothing
/// compiles is another design, and has no functions here.
pub fn judge(level: Level, built: &Built, home: &Path) -> Result<Vec<FunctionEntry>> {
    let own = package(level).replace('-', "_");
    let has_libraries =
        built.libraries.contains_key("shared") && built.libraries.contains_key(&own);
    if !has_libraries {
        return Ok(Vec::new());
    }
    let folder = &home.join("target/functions").join(&own);
    let parts: Vec<&TestFile> = parts(level).collect();
    let compiled = side_by_side(&parts, |part| compile(part, built, folder));
    let compiled: Vec<Compiled> = compiled.into_iter().collect::<Result<_>>()?;
    let is_used = |(_, compiled): &(&&'static TestFile, &Compiled)| compiled.program.is_some();
    let ready: Vec<Ready> = parts
        .iter()
        .zip(&compiled)
        .filter(is_used)
        .flat_map(|(part, compiled)| {
            part.to_write().map(move |function| Ready { part, function, compiled })
        })
        .collect();
    Ok(side_by_side(&ready, |ready| ready.entry(home)))
}

impl Ready<'_> {
    fn entry(&self, home: &Path) -> FunctionEntry {
        let Ready { part, function, compiled } = self;
        let (finding, place) = match (compiled.left_out.get(&function.module), &compiled.program) {
            (Some(reason), _) => (Finding::LeftOut { reason: reason.clone() }, None),
            (None, Some(program)) => self.finding(run(program, function), home),
            (None, None) => (Finding::Passed, None),
        };
        FunctionEntry {
            name: function.name.clone(),
            can_wait: function.can_wait,
            file: part.file(function).to_string_lossy().into_owned(),
            place,
            finding,
        }
    }

    /// What the student reads of an outcome, and where in the student's files it panicked.
    fn finding(&self, outcome: Tried, home: &Path) -> (Finding, Option<Place>) {
        let (test, panic) = match outcome {
            Tried::Passed => return (Finding::Passed, None),
            Tried::Ended(test, how) => (test, Panic { message: how, ..Panic::default() }),
            Tried::Failed(test, panic) => (test, panic),
        };
        // A test is compiled by its absolute path.
        let is_students = Path::new(&panic.file).is_relative() && home.join(&panic.file).is_file();
        let place = is_students.then(|| Place { file: panic.file.clone(), line: panic.line });
        if panic.message.starts_with("not yet implemented") {
            return (Finding::Unwritten { needs: self.needed(&panic, home) }, place);
        }
        let (message, values) = match compared(&panic.message) {
            Some((message, expected, actual)) => (message, Some((expected, actual))),
            None => (panic.message, None),
        };
        let (expected, actual) = values.unzip();
        (Finding::Failed { title: Function::title(&test), message, expected, actual }, place)
    }

    /// The function that has a `todo!`, if it is another one than the function that is judged.
    fn needed(&self, panic: &Panic, home: &Path) -> Option<String> {
        let text = fs::read_to_string(home.join(&panic.file)).ok()?;
        let found = function_at(&text, panic.line)?;
        (found.full_name() != self.function.name).then(|| found.path())
    }
}

/// The text, the expected and the actual value in the message of `assert_eq`, whose first value is the actual one.
fn compared(message: &str) -> Option<(String, String, String)> {
    let rest = message.strip_prefix("assertion `left == right` failed")?;
    let (text, values) = rest.split_once("\n  left: ")?;
    let (actual, expected) = values.split_once("\n right: ")?;
    let text = text.strip_prefix(": ").unwrap_or_default();
    Some((text.to_owned(), expected.to_owned(), actual.to_owned()))
}

/// Does something with each of them, on all cores. The results have their order.
fn side_by_side<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(2, usize::from);
    let every_so_many =
        |first| all.iter().skip(first).step_by(cores).map(&work).collect::<Vec<R>>();
    let mut columns: Vec<vec::IntoIter<R>> = thread::scope(|scope| {
        let threads: Vec<_> =
            (0..cores).map(|first| scope.spawn(move || every_so_many(first))).collect();
        let done = threads.into_iter().map(|thread| thread.join().expect("no verdict panics"));
        done.map(Vec::into_iter).collect()
    });
    (0..all.len()).filter_map(|index| columns[index % cores].next()).collect()
}
