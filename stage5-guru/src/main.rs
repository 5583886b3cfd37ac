//! Level 5, guru: a game for several players.

#![forbid(unsafe_code)]

use shared::{Options, console};
use stage5_guru::session;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = Options::read("A game of tiles for several players");
    console::status(session::run(&mut options.console(), &mut options.generator()))
}
