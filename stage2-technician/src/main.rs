//! Level 2, technician: moves random tiles from a bag to a deck.

#![forbid(unsafe_code)]

use clap::Parser;
use shared::{Options, console, options};
use stage2_technician::session;
use std::process::ExitCode;

/// Moves tiles at random from a bag to a deck
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
