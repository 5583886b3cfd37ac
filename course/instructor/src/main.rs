//! `cargo instruct`: what an instructor or an author does with the course.
//!
//! [`cli`] says which commands there are; each has a module of its own. What the students' command
//! needs as well is in [`course_kit`].

#![forbid(unsafe_code)]

mod builds;
mod cli;
mod exam;
mod failure;
mod frozen;
mod patch;
mod verify;

use anyhow::Result;
use clap::Parser;
use cli::{Cli, Command};
use course_kit::{progress, status};
use shared::options;
use std::process::ExitCode;

fn main() -> ExitCode {
    progress::end_when_interrupted();
    match Cli::try_parse() {
        Ok(cli) => status::of(&run(&cli)),
        Err(error) => ExitCode::from(options::complain(&error)),
    }
}

/// Does what was asked for, and tells whether all was well.
fn run(cli: &Cli) -> Result<bool> {
    match &cli.command {
        Command::Exam(arguments) => exam::run(arguments, cli.color),
        Command::Freeze(arguments) => frozen::run(arguments, cli.color),
        Command::Verify(arguments) => verify::run(arguments, cli.color),
    }
}
