//! `cargo course`: what one does with the course beside reading it.
//!
//! [`cli`] says which commands there are; each has a module of its own. [`workspace`] knows where
//! the levels' programs are, [`student`] where hers are, and [`cargo`] builds both. [`screen`] and
//! [`progress`] are all that reaches a terminal.

#![forbid(unsafe_code)]

mod cargo;
mod check;
mod cli;
mod completions;
mod diff;
mod exam;
mod frozen;
mod hints;
mod levels;
mod manifest;
mod markdown;
mod play;
mod progress;
mod prose;
mod screen;
mod skeleton;
mod sources;
mod start;
mod student;
mod verify;
mod watch;
mod window;
mod workspace;

use anyhow::Result;
use clap::Parser;
use cli::{Cli, Command};
use shared::options;
use std::process::ExitCode;

/// What a command came to, as the status that it ends with.
const NOTHING_FAILED: u8 = 0;
const SOMETHING_FAILED: u8 = 1;
const COULD_NOT_RUN: u8 = 2;

fn main() -> ExitCode {
    progress::end_when_interrupted();
    let status = match Cli::try_parse() {
        Ok(cli) => status(run(&cli)),
        Err(error) => options::complain(&error),
    };
    ExitCode::from(status)
}

/// Does what was asked for, and tells whether all was well.
fn run(cli: &Cli) -> Result<bool> {
    match cli.command.as_ref().unwrap_or(&Command::List) {
        Command::List => levels::list(cli.color),
        Command::Next => levels::next(cli.color),
        Command::Start(arguments) => start::run(arguments, cli.color),
        Command::Check(arguments) => check::run(arguments, cli.color),
        Command::Watch(arguments) => watch::run(arguments.level, cli.color),
        Command::Hint(arguments) => {
            hints::run(arguments.level, arguments.check.as_deref(), cli.color)
        }
        Command::Play(arguments) => play::run(arguments, cli.color),
        Command::Diff(arguments) => diff::run(arguments, cli.color),
        Command::Reset(arguments) => start::reset(arguments, cli.color),
        Command::Completions(arguments) => completions::run(arguments),
        Command::Exam(arguments) => exam::run(arguments, cli.color),
        Command::Freeze(arguments) => frozen::run(arguments, cli.color),
        Command::Verify(arguments) => verify::run(arguments, cli.color),
    }
}

fn status(result: Result<bool>) -> u8 {
    match result {
        Ok(true) => NOTHING_FAILED,
        Ok(false) => SOMETHING_FAILED,
        Err(error) => {
            screen::complain(&error);
            COULD_NOT_RUN
        }
    }
}
