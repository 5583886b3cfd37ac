//! The command line.

use clap::{Parser, Subcommand};
use qwirkle::command::bench::BenchFlags;
use qwirkle::command::contest::ContestFlags;
use shared::console::printable;
use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

/// The status of a program that was given something it cannot work with.
const BAD_INPUT: u8 = 2;

/// Qwirkle by the official rules
#[derive(Parser)]
#[command(name = "qwirkle", version, max_term_width = 80)]
pub struct Flags {
    #[command(subcommand)]
    pub command: Command,
}

/// What there is to do.
#[derive(Subcommand)]
pub enum Command {
    /// Have players meet in many games, the same bag for each seating
    Match(ContestFlags),
    /// Measure how fast greedy plays against greedy
    Bench(BenchFlags),
}

/// Tells what is wrong with a command line, or the help that it asks for.
pub fn complain(error: &clap::Error) -> ExitCode {
    // Clap repeats arguments as they are.
    let is_printable = |text: &str| printable(text) == text;
    // Where nobody can read it, the status says it alone.
    if env::args_os().all(|argument| is_printable(&argument.to_string_lossy())) {
        let _ = error.print();
    } else {
        let lines: Vec<String> = error.render().to_string().lines().map(printable).collect();
        let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(BAD_INPUT))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Flags::command().debug_assert();
    }
}
