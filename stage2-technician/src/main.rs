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
