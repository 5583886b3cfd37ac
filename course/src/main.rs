//! `cargo course`: what one does with the course beside reading it.
//!
//! [`cli`] says which commands there are; each has a module of its own, [`check`] being the first.
//! [`workspace`] knows where the levels' programs are and builds them, [`screen`] and [`progress`]
//! are all that reaches a terminal.

#![forbid(unsafe_code)]

mod check;
mod cli;
mod progress;
mod prose;
mod screen;
mod workspace;

use anyhow::Result;
use clap::Parser;
use cli::{Cli, Command};
use std::process::ExitCode;

/// What a command came to, as the status that it ends with.
const NOTHING_FAILED: u8 = 0;
const SOMETHING_FAILED: u8 = 1;
const COULD_NOT_RUN: u8 = 2;

fn main() -> ExitCode {
    progress::end_when_interrupted();
    let status = match Cli::try_parse() {
        Ok(cli) => status(run(&cli)),
        Err(error) => cli::complain(&error),
    };
    ExitCode::from(status)
}

/// Does what was asked for, and tells whether all was well.
fn run(cli: &Cli) -> Result<bool> {
    match &cli.command {
        Command::Check(arguments) => check::run(arguments),
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
