//! Qwirkle by the official rules.

#![forbid(unsafe_code)]

mod flags;

use clap::{ColorChoice, Parser};
use flags::{Command, Flags};
use qwirkle::command::{bench, contest};
use shared::{Console, console};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut console = Console::open(ColorChoice::Never);
    match Flags::try_parse() {
        Ok(Flags { command: Command::Match(flags) }) => contest::run(&flags, &mut console),
        Ok(Flags { command: Command::Bench(flags) }) => {
            console::status(bench::run(&flags, &mut console))
        }
        Err(error) => flags::complain(&error),
    }
}
