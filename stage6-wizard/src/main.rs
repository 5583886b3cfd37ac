//! Level 6, wizard: a game for humans and computers.

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
        let is_watched = console.columns().is_some();
        self.pause.unwrap_or(Duration::from_millis(if is_watched { 400 } else { 0 }))
    }
}

/// Reads a pause from the command line.
fn milliseconds(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(milliseconds @ 0..=60_000) => Ok(Duration::from_millis(milliseconds)),
        _ => Err("a pause is a whole number of milliseconds from 0 to 60000".to_owned()),
    }
}

fn main() -> ExitCode {
    let flags: Flags = options::read();
    let mut console = flags.options.console();
    let computers = Computers { strategy: flags.strategy, pause: flags.pause(&console) };
    console::status(session::run(&computers, &mut console, &mut flags.options.generator()))
}
