//! Verdicts of every kind, made by hand for the tests.

use super::Report;
use conformance::bench::{Bench, Effort};
use conformance::check::{Check, Level};
use conformance::driver::Exit;
use conformance::machine::Machine;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::{Story, Verdict};

pub const HEADING: &str = "Level 1, trainee: my game";

pub fn program() -> Program {
    Program::new("/home/ann/my game")
}

/// The command line that judges it again by one check.
pub fn again(id: &str) -> String {
    format!("cargo course check 1 --check {id} --bin 'my game'")
}

/// A check of level 1.
pub fn check(index: usize) -> &'static Check {
    &suite::checks(Level::Trainee)[index]
}

pub fn story() -> Story {
    let lines = ["Hello, what is your name? Ann", "Dear Ann, enter a capital letter: A red", "B"];
    Story {
        expected: "the letter A alone on its line".to_owned(),
        came: "the letter B".to_owned(),
        transcript: lines.map(str::to_owned).to_vec(),
        diverging: Some(2),
        typed: ["Ann", "A red"].map(str::to_owned).to_vec(),
    }
}

/// The same story with another result.
fn story_of(came: &str) -> Story {
    Story { came: came.to_owned(), ..story() }
}

/// One of each kind, and a crash of each kind.
pub fn verdicts() -> Vec<Verdict> {
    vec![
        Verdict::Passed,
        Verdict::Failed(story()),
        Verdict::Hung(story_of("it neither asked nor ended in 3s of processor time")),
        Verdict::Crashed(
            Exit::Status(101),
            story_of("it panicked at src/echo.rs:7:5: why (status 101)"),
        ),
        Verdict::Crashed(Exit::Signal(11), story_of("it crashed (signal 11)")),
        Verdict::Flooded(story_of("it printed far more than anyone can read")),
        Verdict::EndedEarly(story_of("the program ended")),
        Verdict::NotReached("no bag was empty".to_owned()),
        Verdict::NotJudged("the machine is too busy".to_owned()),
        Verdict::NotStarted("no more processes".to_owned()),
    ]
}

/// A report with a verdict of each kind.
pub fn report() -> Report {
    report_of(verdicts())
}

/// A report with these verdicts, on the first checks of level 1.
pub fn report_of(verdicts: Vec<Verdict>) -> Report {
    let verdicts: Vec<_> = verdicts.into_iter().enumerate().map(|(i, v)| (check(i), v)).collect();
    report_on(&program(), &verdicts)
}

/// A report on a program.
pub fn report_on(program: &Program, verdicts: &[(&'static Check, Verdict)]) -> Report {
    let bench = Bench::new(program.clone(), Effort::Usual);
    let machine = Machine { cores: 4, load: Some(0.25) };
    Report::new(Level::Trainee, &bench, machine, false, verdicts)
}
