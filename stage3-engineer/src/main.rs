//! Level 3, engineer: puts tiles on a board.

#![forbid(unsafe_code)]

use clap::Parser;
use shared::{Options, console, options};
use stage3_engineer::session;
use std::process::ExitCode;

/// Lays tiles on a board
#[derive(Parser)]
#[command(
    version,
    after_help = "At a question, Ctrl-D leaves, and so does Ctrl-C where lines are edited."
)]
struct Flags {
    #[command(flatten)]
    options: Options,
}

fn main() -> ExitCode {
    let options = options::read::<Flags>().options;
    console::status(session::run(&mut options.console(), &mut options.generator()))
}
