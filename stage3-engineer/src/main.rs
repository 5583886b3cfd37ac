//! Level 3, engineer: puts tiles on a board.

#![forbid(unsafe_code)]

use shared::{Options, console};
use stage3_engineer::session;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = Options::read("Puts tiles on a board");
    console::status(session::run(&mut options.console(), &mut options.generator()))
}
