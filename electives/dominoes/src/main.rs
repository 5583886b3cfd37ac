//! Dominoes: plays a game against the user, makes sets, and runs a match between two strategies.

#![forbid(unsafe_code)]

mod flags;

use clap::Parser;
use dominoes::game::Game;
use dominoes::system::Strategy;
use dominoes::{contest, file, session, set};
use flags::{Command, Flags, MakeFlags, MatchFlags, PlayFlags};
use shared::{console, options};
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit status after unusable input.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    match Flags::try_parse() {
        Ok(Flags { command: Some(Command::Make(flags)), .. }) => console::status(make(&flags)),
        Ok(Flags { command: Some(Command::Match(flags)), .. }) => console::status(measure(&flags)),
        Ok(Flags { play, .. }) => match game(&play) {
            Ok(game) => console::status(start(game, &play)),
            Err(message) => {
                // If it cannot be written, the status still reports the error.
                let _ = writeln!(io::stderr(), "{message}");
                ExitCode::from(BAD_INPUT)
            }
        },
        Err(error) => answer(&error),
    }
}

/// Prints what is wrong with the command line, or the help or the version that it asks for.
fn answer(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        options::complain(error).into()
    } else {
        console::status(error.print())
    }
}

/// A game dealt from the file, or a message that says what is wrong with the file.
fn game(flags: &PlayFlags) -> Result<Game, String> {
    let (path, each) = flags.file_and_number();
    let mut dominoes = file::read(path).map_err(|bad| bad.message(path))?;
    if flags.options.seed.is_some() {
        dominoes = set::shuffled(dominoes, &mut flags.options.generator());
    }
    let held = dominoes.len();
    Game::deal(dominoes, each).ok_or_else(|| file::too_few(path, held, each))
}

fn start(mut game: Game, flags: &PlayFlags) -> io::Result<()> {
    let strategy = if flags.smart { Strategy::Smart } else { Strategy::Plain };
    session::run(&mut game, strategy, &mut flags.options.console())
}

/// Prints a shuffled set in the format of a file of dominoes.
fn make(flags: &MakeFlags) -> io::Result<()> {
    let all = if flags.double { set::double(flags.max) } else { set::ordered(flags.max) };
    let shuffled = set::shuffled(all, &mut flags.options.generator());
    flags.options.console().tell(file::text(&shuffled))
}

/// Plays a match and reports its result.
fn measure(flags: &MatchFlags) -> io::Result<()> {
    let report = contest::hold(flags.games / 2, flags.options.seed.unwrap_or(0));
    flags.options.console().tell(report)
}
