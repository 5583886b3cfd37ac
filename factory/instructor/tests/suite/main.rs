//! The command as an instructor uses it: arguments, output and exit status.

#[cfg(target_os = "linux")]
mod attacks;
mod class;
mod delivery;
mod exam;
#[cfg(target_os = "linux")]
mod frozen;
mod grade;
#[cfg(target_os = "linux")]
mod gradescope;
mod handed_in;
mod judge;
#[cfg(unix)]
mod pack;
mod package;
mod programs;
#[cfg(unix)]
mod recipes;
#[cfg(target_os = "linux")]
mod runners;
mod schemas;
mod similar;

use std::process::Command;
use tempfile::TempDir;
use testing::documented;
use testing::ran::{self, Ran};

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

#[test]
fn every_command_and_every_flag_is_explained() {
    // The flags that `judge` has in common with `check` are explained there.
    const README: &str =
        concat!(include_str!("../../../README.md"), include_str!("../../../../course/README.md"));
    documented::assert_explained(README, &["exam"], |words| {
        run(words.iter().copied()).judged(0).output
    });
}
