//! The command as an instructor uses it: arguments, output and exit status.

mod classroom50;
mod delivery;
#[path = "../../../../course/tests/documented.rs"]
mod documented;
mod exam;
mod frozen;
mod grade;
mod hints;
mod judge;
mod links;
mod package;
#[cfg(unix)]
mod plan;
#[path = "../../../../course/tests/ran.rs"]
mod ran;
mod schemas;
mod similar;
mod started;

use ran::Ran;
use std::process::Command;
use tempfile::TempDir;

/// The command, without arguments and colors.
fn instruct() -> Command {
    ran::command(env!("CARGO_BIN_EXE_instruct"))
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    course_kit::files::write(folder.path(), files.iter().copied()).unwrap();
    folder
}

/// Runs the command with these arguments.
fn run<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    Ran::of(instruct().args(arguments))
}
