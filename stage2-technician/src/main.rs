//! Level 2, technician: moves random tiles from a bag to a deck.

#![forbid(unsafe_code)]

use shared::{Options, console};
use stage2_technician::session;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = Options::read("Moves tiles at random from a bag to a deck");
    console::status(session::run(&mut options.console(), &mut options.generator()))
}
