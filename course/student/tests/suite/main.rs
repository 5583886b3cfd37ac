//! The command as a user sees it: the arguments, the output and the exit status.

mod build;
mod designing;
mod every_level;
mod exam;
mod hints;
mod house;
#[cfg(unix)]
mod in_c;
mod json;
mod levels;
mod names_in_hints;
mod own;
mod reading;
mod refusals;
#[cfg(unix)]
mod scripts;
mod starting;
#[cfg(unix)]
mod watch;
#[cfg(unix)]
mod welcome;

use std::process::Command;
use testing::documented;
use testing::ran::{self, Ran};

/// The command without arguments, in an environment that says nothing about colors.
fn course() -> Command {
    ran::command(env!("CARGO_BIN_EXE_course"))
}

/// Runs the command with these arguments.
fn run<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    Ran::of(course().args(arguments))
}

/// What explains the commands to a student.
const README: &str = include_str!("../../../README.md");

#[test]
fn every_command_and_every_flag_is_explained() {
    documented::assert_explained(README, &["exam"], |words| {
        run(words.iter().copied()).judged(0).output
    });
}
