//! Dominoes: plays a game against the user, makes sets, and runs a match between two strategies.

#![forbid(unsafe_code)]

mod flags;

use clap::Parser;
use dominoes::game::Game;
use dominoes::set::Dominoes;
use dominoes::system::Strategy;
use dominoes::{contest, file, rounds, session, set};
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
        Ok(Flags { play, .. }) => match set_for(&play) {
            Ok(dominoes) => console::status(start(&dominoes, &play)),
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

/// The dominoes of the file, enough for a game, or a message that says what is wrong with the file.
fn set_for(flags: &PlayFlags) -> Result<Dominoes, String> {
    let (path, each) = flags.file_and_number();
    let dominoes = file::read(path).map_err(|bad| bad.message(path))?;
    let held = dominoes.len();
    if held > 2 * each { Ok(dominoes) } else { Err(file::too_few(path, held, each)) }
}

/// Plays a game or several rounds. Only the first is dealt in the order of the file, and only
/// without a seed.
fn start(dominoes: &Dominoes, flags: &PlayFlags) -> io::Result<()> {
    let (_, each) = flags.file_and_number();
    let mut generator = flags.options.generator();
    let mut is_shuffled = flags.options.seed.is_some();
    let mut deal = || {
        let mut boneyard = dominoes.clone();
        if std::mem::replace(&mut is_shuffled, true) {
            boneyard = set::shuffled(boneyard, &mut generator);
        }
        Game::deal(boneyard, each).expect("the file holds enough dominoes")
    };
    let strategy = if flags.smart { Strategy::Smart } else { Strategy::Plain };
    let mut console = flags.options.console();
    match flags.rounds {
        Some(number) => rounds::run(number, deal, strategy, &mut console),
        None => session::run(&mut deal(), strategy, &mut console),
    }
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
