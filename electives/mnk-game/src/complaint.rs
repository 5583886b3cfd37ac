//! Error messages: a sentence on standard error, and an exit status.

use std::io::{self, Write};
use std::process::ExitCode;

/// The exit status when the input cannot be used.
pub const BAD_INPUT: u8 = 2;

/// Prints a sentence to standard error and returns the status.
pub fn say(sentence: &str, status: u8) -> ExitCode {
    // If standard error is closed, the status has to be enough.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(status)
}
