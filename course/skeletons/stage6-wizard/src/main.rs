//! Level 6, wizard: a game for humans and computers.

#![allow(dead_code, unused_imports, unused_mut, unused_variables)] // delete this line when the level is done
#![forbid(unsafe_code)]

use clap::Parser;
use shared::{Console, Options, console, options};
use stage6_wizard::computer::{Computers, Strategy};
use stage6_wizard::session;
use std::process::ExitCode;
use std::time::Duration;

/// A game of tiles for humans and computers
#[derive(Parser)]
#[command(version, after_help = options::LEAVING)]
struct Flags {
    #[command(flatten)]
    options: Options,
    /// How computers choose their turns
    #[arg(long, value_enum, default_value_t)]
    strategy: Strategy,
    /// How long to wait before a computer's turn [default: 400 on a terminal, otherwise 0]
    #[arg(long, value_name = "MILLISECONDS", value_parser = milliseconds, allow_hyphen_values = true)]
    pause: Option<Duration>,
}

impl Flags {
    /// How long to wait before a computer's turn. On a terminal, a user wants to follow the game.
    fn pause(&self, console: &Console) -> Duration {
        todo!("How long to wait before a computer's turn")
    }
}

/// Reads a pause from the command line.
fn milliseconds(text: &str) -> Result<Duration, String> {
    todo!("Reads a pause from the command line")
}

fn main() -> ExitCode {
    let flags: Flags = options::read();
    let mut console = flags.options.console();
    let computers = Computers { strategy: flags.strategy, pause: flags.pause(&console) };
    console::status(session::run(&computers, &mut console, &mut flags.options.generator()))
}
