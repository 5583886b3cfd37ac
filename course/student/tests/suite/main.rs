//! The command as a user meets it: what she types, what she reads, and the status it ends with.

mod build;
mod document;
#[path = "../../../tests/documented.rs"]
mod documented;
mod exam;
mod hers;
mod hints;
mod house;
mod json;
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

/// The command, ready for its arguments, and told of no colors.
fn course() -> Command {
    ran::command(env!("CARGO_BIN_EXE_course"))
}

/// What the command does with these arguments.
fn run<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    Ran::of(course().args(arguments))
}
