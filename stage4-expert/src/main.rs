//! Level 4, expert: puts tiles on a board by the rules, for points.

#![forbid(unsafe_code)]

use shared::{Options, console};
use stage4_expert::session;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = Options::read("Puts tiles on a board by the rules, for points");
    console::status(session::run(&mut options.console(), &mut options.generator()))
}
