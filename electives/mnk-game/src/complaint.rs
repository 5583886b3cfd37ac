//! What the program says when it gives up: a sentence on standard error, and a status.

use std::io::{self, Write};
use std::process::ExitCode;

/// The status of a program that was given something it cannot work with.
pub const BAD_INPUT: u8 = 2;

/// Says a sentence on a line of its own, and gives back the status.
#[must_use]
pub fn say(sentence: &str, status: u8) -> ExitCode {
    // Where nobody can read it, the status says it alone.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(status)
}
