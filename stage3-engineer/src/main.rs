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
    after_help = "At any prompt, Ctrl-D ends the program. So does Ctrl-C where lines can be edited."
)]
struct Flags {
    #[command(flatten)]
    options: Options,
}

fn main() -> ExitCode {
    let options = options::read::<Flags>().options;
    console::status(session::run(&mut options.console(), &mut options.generator()))
}
