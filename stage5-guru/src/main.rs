//! Level 5, guru: a game for several players.

#![forbid(unsafe_code)]

use clap::Parser;
use rand::Rng;
use shared::{Console, Options, console, options};
use stage5_guru::config::COPIES;
use stage5_guru::qwirkle::Qwirkle;
use stage5_guru::session;
use std::io;
use std::process::ExitCode;

/// A game of tiles for several players
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
    console::status(play(&mut options.console(), &mut options.generator()))
}

/// Plays one game, from the first question to the congratulations or the farewell.
fn play(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let Some(players) = session::ask_players(console)? else {
        return session::farewell(&[], console);
    };
    let mut game = Qwirkle::new(COPIES, players, generator);
    session::welcome(console)?;
    game.print(console)?;
    while game.ending().is_none() {
        let Some(turn) = session::ask_turn(&game, console)? else {
            return session::farewell(game.players(), console);
        };
        session::tell_turn(&game, &turn, console)?;
        game.take(&turn, generator);
        game.print(console)?;
    }
    session::congratulate(&game, console)
}
