//! The verdicts on all functions of a level.

use crate::compile::{Compiled, compile};
use crate::part::{Function, TestFile, parts};
use crate::run::{Panic, Tried, run};
use anyhow::Result;
use conformance::check::Level;
use course_kit::cargo::Built;
use course_kit::report::functions::{FileLine, Finding, FunctionEntry, SKIPPED};
use course_kit::rust::function_at;
use course_kit::workspace::package;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::{fs, thread};

/// After this many functions that do not end, the others are not tested: they often need those, and each would take
/// seconds.
const MOST_ENDLESS: usize = 2;

/// A function to run, with the program that has its tests.
struct Ready<'a> {
    part: &'static TestFile,
    function: &'a Function,
    compiled: &'a Compiled,
}

/// Judges the functions of a level against what was built of the packages in the folder `home`, as long as that is
/// wanted. Each verdict is reported once those on the functions before it are known. A part of which nothing compiles is
/// another design, and has no functions here.
pub fn judge(
    level: Level,
    built: &Built,
    home: &Path,
    is_wanted: &(dyn Fn() -> bool + Sync),
    report: impl FnMut(&FunctionEntry),
) -> Result<Vec<FunctionEntry>> {
    let own = package(level).replace('-', "_");
    let has_libraries =
        built.libraries.contains_key("shared") && built.libraries.contains_key(&own);
    if !has_libraries {
        return Ok(Vec::new());
    }
    let folder = &home.join("target/functions").join(&own);
    let parts: Vec<&TestFile> = parts(level).collect();
    let compiled = side_by_side(&parts, |part| compile(part, built, folder), |_| ());
    let compiled: Vec<Compiled> = compiled.into_iter().collect::<Result<_>>()?;
    let is_used = |(_, compiled): &(&&'static TestFile, &Compiled)| compiled.program.is_some();
    let ready: Vec<Ready> = parts
        .iter()
        .zip(&compiled)
        .filter(is_used)
        .flat_map(|(part, compiled)| {
            part.functions.iter().map(move |function| Ready { part, function, compiled })
        })
        .collect();
    let endless = AtomicUsize::new(0);
    let try_one = |ready: &Ready| {
        let is_skipped = !is_wanted() || endless.load(Ordering::Relaxed) >= MOST_ENDLESS;
        ready.entry(home, (!is_skipped).then_some(&endless))
    };
    Ok(side_by_side(&ready, try_one, report))
}

impl Ready<'_> {
    /// The verdict. A function that does not end is counted; without a counter, it is not tested.
    fn entry(&self, home: &Path, endless: Option<&AtomicUsize>) -> FunctionEntry {
        let Ready { part, function, compiled } = self;
        let left_out = |reason: &str| (Finding::LeftOut { reason: reason.to_owned() }, None);
        let (finding, place) =
            match (compiled.left_out.get(&function.module), &compiled.program, endless) {
                (Some(reason), ..) => left_out(reason),
                (_, Some(program), Some(endless)) => {
                    let tried = run(program, function);
                    let is_endless = matches!(tried, Tried::Endless(_));
                    endless.fetch_add(usize::from(is_endless), Ordering::Relaxed);
                    self.finding(tried, home)
                }
                _ => left_out(SKIPPED),
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
    fn finding(&self, outcome: Tried, home: &Path) -> (Finding, Option<FileLine>) {
        let (test, panic) = match outcome {
            Tried::Passed => return (Finding::Passed, None),
            Tried::Ended(test, how) => (test, Panic { message: how, ..Panic::default() }),
            Tried::Endless(test) => {
                (test, Panic { message: "it does not end".to_owned(), ..Panic::default() })
            }
            Tried::Failed(test, panic) => (test, panic),
        };
        // A test is compiled by its absolute path.
        let is_students = Path::new(&panic.file).is_relative() && home.join(&panic.file).is_file();
        let place = is_students.then(|| FileLine { file: panic.file.clone(), line: panic.line });
        if panic.message.starts_with("not yet implemented") {
            return (Finding::Unwritten { needs: self.needed(&panic, home) }, place);
        }
        let (message, values) = match compared(&panic.message) {
            Some((message, expected, actual)) => (message, Some((expected, actual))),
            None => (panic.message, None),
        };
        let (expected, actual) = values.unzip();
        (Finding::Failed { title: test.replace('_', " "), message, expected, actual }, place)
    }

    /// The function that has a `todo!`, if it is another one than the function that is judged.
    fn needed(&self, panic: &Panic, home: &Path) -> Option<String> {
        let text = fs::read_to_string(home.join(&panic.file)).ok()?;
        let found = function_at(&text, panic.line)?;
        Some(found.full_name()).filter(|name| *name != self.function.name)
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

/// Does something with each of them, on all cores. The results have their order, and are reported in it.
fn side_by_side<T: Sync, R: Send>(
    all: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut report: impl FnMut(&R),
) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(2, usize::from);
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let (mut early, mut results) = (BTreeMap::new(), Vec::new());
    thread::scope(|scope| {
        for _ in 0..cores {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(index) else { break };
                    let _ = sender.send((index, work(one)));
                }
            });
        }
        drop(sender);
        for (index, result) in receiver {
            early.insert(index, result);
            while let Some(result) = early.remove(&results.len()) {
                report(&result);
                results.push(result);
            }
        }
    });
    results
}
