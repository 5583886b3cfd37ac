//! Level 6, wizard: a game for humans and computers.

#![forbid(unsafe_code)]

use clap::Parser;
use rand::Rng;
use shared::{Console, Options, console, options};
use stage6_wizard::computer::{self, Strategy};
use stage6_wizard::config::COPIES;
use stage6_wizard::player::Kind;
use stage6_wizard::qwirkle::Qwirkle;
use stage6_wizard::session;
use std::io;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

/// A game of tiles for humans and computers
#[derive(Parser)]
#[command(
    version,
    after_help = "At any prompt, Ctrl-D ends the program. So does Ctrl-C where lines can be edited."
)]
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
    console::status(play(&flags, &mut flags.options.console(), &mut flags.options.generator()))
}

/// Plays one game, from the first question to the congratulations or the farewell.
fn play(flags: &Flags, console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let Some(players) = session::ask_players(console)? else {
        return session::farewell(&[], console);
    };
    let mut game = Qwirkle::new(COPIES, players, generator);
    session::welcome(&game, console)?;
    game.print(console)?;
    while game.ending().is_none() {
        let turn = match game.player().kind {
            Kind::Human => session::ask_turn(&game, console)?,
            Kind::Computer => {
                thread::sleep(flags.pause(console));
                Some(computer::choose(flags.strategy, game.view(), generator))
            }
        };
        let Some(turn) = turn else {
            return session::farewell(game.players(), console);
        };
        session::tell_turn(&game, &turn, console)?;
        game.take(&turn, generator);
        game.print(console)?;
    }
    session::congratulate(&game, console)
}
