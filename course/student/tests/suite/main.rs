//! The command as a user sees it: the arguments, the output and the exit status.

mod build;
mod designing;
mod document;
#[path = "../../../tests/documented.rs"]
mod documented;
mod exam;
mod hints;
mod house;
#[cfg(unix)]
mod in_c;
mod json;
mod levels;
mod moved;
mod own;
#[path = "../../../tests/ran.rs"]
mod ran;
mod reading;
mod refusals;
#[cfg(unix)]
mod scripts;
mod starting;
#[cfg(unix)]
mod watch;
#[cfg(unix)]
mod welcome;

use ran::Ran;
use std::process::Command;

/// The command without arguments, in an environment that says nothing about colors.
fn course() -> Command {
    ran::command(env!("CARGO_BIN_EXE_course"))
}

/// Runs the command with these arguments.
fn run<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    Ran::of(course().args(arguments))
}
