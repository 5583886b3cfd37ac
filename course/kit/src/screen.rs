//! Writes to standard output and standard error, in the right width and colors.

use anstream::stream::{AsLockedWrite, RawStream};
use anstream::{AutoStream, ColorChoice as Choice};
use clap::ColorChoice;
use shared::console::printable;
use std::io::{self, Write};

/// The widest that prose is set: longer lines are hard to read.
const WIDEST: usize = 80;

/// The narrowest that prose is set.
const NARROWEST: usize = 24;

/// The number of columns for text on standard output.
pub fn columns() -> usize {
    let size = terminal_size::terminal_size_of(io::stdout());
    size.map_or(WIDEST, |(width, _)| usize::from(width.0)).clamp(NARROWEST, WIDEST)
}

/// Writes to standard output. A reader that has stopped reading (`| head`) is not an error.
pub fn print(text: &str, color: ColorChoice) -> io::Result<()> {
    match write(io::stdout(), text, color) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Writes the messages of another program to standard error.
pub fn pass_on(text: &str, color: ColorChoice) {
    // If this fails, the exit status still reports the problem.
    let _ = write(io::stderr(), text, color);
}

fn write(stream: impl RawStream + AsLockedWrite, text: &str, color: ColorChoice) -> io::Result<()> {
    let choice = choice(color, &stream);
    let mut output = AutoStream::new(stream, choice);
    output.write_all(text.as_bytes()).and_then(|()| output.flush())
}

/// Whether standard output shows colors.
pub fn has_colors(color: ColorChoice) -> bool {
    choice(color, &io::stdout()) != Choice::Never
}

/// Whether standard error shows colors.
pub fn has_colored_errors(color: ColorChoice) -> bool {
    choice(color, &io::stderr()) != Choice::Never
}

fn choice(color: ColorChoice, stream: &impl RawStream) -> Choice {
    match color {
        ColorChoice::Auto => AutoStream::choice(stream),
        ColorChoice::Always => Choice::Always,
        ColorChoice::Never => Choice::Never,
    }
}

/// Writes an error and its causes to standard error.
pub fn complain(error: &anyhow::Error) {
    warn(&format!("{error:#}"));
}

/// Writes a warning to standard error. Only the terminal wraps its lines, so that a path or a command
/// in them can be copied.
pub fn warn(text: &str) {
    let lines: String = text.lines().map(|line| printable(line) + "\n").collect();
    let _ = io::stderr().write_all(lines.as_bytes());
}
