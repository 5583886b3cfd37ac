//! Level 6, wizard: a game for humans and computers.

#![forbid(unsafe_code)]

use clap::Parser;
use rand::Rng;
use shared::{Console, Options, console};
use stage6_wizard::computer::{self, Strategy};
use stage6_wizard::config::COPIES;
use stage6_wizard::player::Kind;
use stage6_wizard::qwirkle::Qwirkle;
use stage6_wizard::session;
use std::io;
use std::process::ExitCode;
use std::time::Duration;

/// A game of tiles for humans and computers
#[derive(Parser)]
#[command(version, after_help = "Ctrl-D leaves, and so does Ctrl-C while a line is edited.")]
struct Flags {
    #[command(flatten)]
    options: Options,
    /// How computers choose what to do
    #[arg(long, value_enum, default_value_t)]
    strategy: Strategy,
    /// How long to wait after a computer's turn [default: 400 on a terminal, else 0]
    #[arg(long, value_name = "MILLISECONDS", value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pause: Option<u64>,
}

impl Flags {
    /// How long to wait after a computer's turn: long enough to be watched, when somebody watches.
    fn pause(&self, console: &Console) -> Duration {
        let is_watched = console.columns().is_some();
        Duration::from_millis(self.pause.unwrap_or(if is_watched { 400 } else { 0 }))
    }
}

fn main() -> ExitCode {
    let flags = Flags::parse();
    console::status(play(&flags, &mut flags.options.console(), &mut flags.options.generator()))
}

/// Plays one game, from the first question to the congratulations or the farewell.
fn play(flags: &Flags, console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let Some(players) = session::ask_players(console)? else {
        return session::farewell(&[], console);
    };
    let mut game = Qwirkle::new(COPIES, players, generator);
    session::welcome(console)?;
    game.print(console)?;
    while game.ending().is_none() {
        let turn = match game.player().kind {
            Kind::Human => session::ask_turn(&game, console)?,
            Kind::Computer => Some(computer::choose(flags.strategy, &game, generator)),
        };
        let Some(turn) = turn else {
            return session::farewell(game.players(), console);
        };
        session::tell_turn(&game, &turn, console)?;
        session::pause_after(&game, flags.pause(console));
        game.take(&turn, generator);
        game.print(console)?;
    }
    session::congratulate(&game, console)
}
