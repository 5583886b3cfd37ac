//! Rummikub: a game for two to four players, human or computer.

#![forbid(unsafe_code)]

mod flags;

use flags::Flags;
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::session;
use shared::{Options, console, options};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    match Flags::read() {
        Ok((flags, settings)) => console::status(play(settings, &flags.options)),
        Err(error) => options::complain(&error).into(),
    }
}

fn play(settings: Settings, options: &Options) -> io::Result<()> {
    let mut generator = options.generator();
    let mut game = Game::new(settings, &mut generator);
    session::run(&mut game, &mut options.console(), &mut generator)
}
