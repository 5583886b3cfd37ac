//! The command line.

use clap::{Args, ColorChoice, Parser, Subcommand};
use conformance::check::Level;
use shared::console::printable;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// Everything beside reading: judges programs of the course
#[derive(Debug, Parser)]
#[command(name = "course", bin_name = "cargo course", version, arg_required_else_help = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What there is to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Judge a level's program, or your own, check by check
    Check(CheckArguments),
}

/// Which program to judge, by what, and how to tell about it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo course check 4                        the course's own program of level 4
  cargo course check 4 --bin ./game           yours
  cargo course check 4 --bin python3 -- game.py
  cargo course check 4 --bin ./game --check row --check column

Exit status: 0 nothing failed, 1 something failed, 2 it could not run.")]
pub struct CheckArguments {
    /// The level, 1 to 7
    #[arg(value_parser = level)]
    pub level: Level,
    /// Judge this program, a file or a command; else the level's own is built and judged
    #[arg(long, value_name = "PATH")]
    pub bin: Option<PathBuf>,
    /// Only the check of this name; may be repeated
    #[arg(long = "check", value_name = "ID")]
    pub ids: Vec<String>,
    /// Write one JSON document to standard output
    #[arg(long)]
    pub json: bool,
    /// Play more games to meet what is rare: up to half a minute a check
    #[arg(long)]
    pub thorough: bool,
    /// Write in colors; auto asks the terminal and NO_COLOR
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,
    /// What the program of --bin is started with
    #[arg(last = true, value_name = "ARGUMENT", requires = "bin")]
    pub arguments: Vec<OsString>,
}

/// What a user types as a level.
fn level(text: &str) -> Result<Level, String> {
    let number = text.parse().ok();
    number.and_then(Level::new).ok_or_else(|| "a level is a whole number from 1 to 7".to_owned())
}

/// Tells what is wrong with a command line, or the help that it asks for; the status to end with.
pub fn complain(error: &clap::Error) -> u8 {
    // Clap repeats arguments as they are.
    let is_printable = |text: &str| printable(text) == text;
    if env::args_os().all(|argument| is_printable(&argument.to_string_lossy())) {
        // Where nobody can read it, the status says it alone.
        let _ = error.print();
    } else {
        error.render().to_string().lines().for_each(|line| eprintln!("{}", printable(line)));
    }
    u8::try_from(error.exit_code()).unwrap_or(super::COULD_NOT_RUN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn there_are_levels_1_to_7() {
        let numbers = |text: &str| level(text).map(Level::number);
        assert_eq!(numbers("1"), Ok(1));
        assert_eq!(numbers("7"), Ok(7));
        for wrong in ["0", "8", "-1", "four", "", "1.0", "999"] {
            assert_eq!(numbers(wrong), Err("a level is a whole number from 1 to 7".to_owned()));
        }
    }
}
