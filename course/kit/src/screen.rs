//! Where the command writes to, and how wide that is.

use crate::prose;
use anstream::{AutoStream, ColorChoice as Choice};
use clap::ColorChoice;
use std::io::{self, Write};

/// The widest that prose is set: longer lines are hard to read.
const WIDEST: usize = 80;

/// The narrowest that prose is set.
const NARROWEST: usize = 24;

/// How many columns there are for text on standard output.
#[must_use]
pub fn columns() -> usize {
    fitting(terminal_size::terminal_size_of(io::stdout()))
}

fn fitting(size: Option<(terminal_size::Width, terminal_size::Height)>) -> usize {
    size.map_or(WIDEST, |(width, _)| usize::from(width.0)).clamp(NARROWEST, WIDEST)
}

/// Writes to standard output, in colors or without.
///
/// # Errors
/// When nothing can be written there, unless its reader has had enough (`| head`).
pub fn tell(text: &str, color: ColorChoice) -> io::Result<()> {
    let mut output = AutoStream::new(io::stdout(), choice(color, &io::stdout()));
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Writes what another program said about itself to standard error, in colors or without.
pub fn pass_on(text: &str, color: ColorChoice) {
    let mut output = AutoStream::new(io::stderr(), choice(color, &io::stderr()));
    // Where this cannot be written, the status says it alone.
    let _ = output.write_all(text.as_bytes()).and_then(|()| output.flush());
}

/// Whether standard output takes colors.
#[must_use]
pub fn has_colors(color: ColorChoice) -> bool {
    choice(color, &io::stdout()) != Choice::Never
}

/// Whether standard error takes colors.
#[must_use]
pub fn has_colored_errors(color: ColorChoice) -> bool {
    choice(color, &io::stderr()) != Choice::Never
}

fn choice(color: ColorChoice, stream: &impl anstream::stream::RawStream) -> Choice {
    match color {
        ColorChoice::Auto => AutoStream::choice(stream),
        ColorChoice::Always => Choice::Always,
        ColorChoice::Never => Choice::Never,
    }
}

/// Says on standard error why the command could not run.
pub fn complain(error: &anyhow::Error) {
    warn(&format!("{error:#}"));
}

/// Says on standard error what the user should know, whatever else comes.
pub fn warn(text: &str) {
    let columns = fitting(terminal_size::terminal_size_of(io::stderr()));
    let lines: Vec<String> =
        text.lines().flat_map(|line| prose::indent(line, "", columns)).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}
