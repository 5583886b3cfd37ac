//! The command as an instructor meets it: what one types, what one reads, and the status it ends with.

#[path = "../../../tests/documented.rs"]
mod documented;
mod exam;
mod freeze;
#[path = "../../../tests/ran.rs"]
mod ran;
mod verify;

use ran::Ran;
use std::process::Command;

/// The command, ready for its arguments, and told of no colors.
fn instruct() -> Command {
    ran::command(env!("CARGO_BIN_EXE_instruct"))
}

/// What the command does with these arguments.
fn run<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    Ran::of(instruct().args(arguments))
}
