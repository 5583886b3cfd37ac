//! K in a row: a game of the human against the computer, a laboratory for its hash table, and
//! perfect play.

#![forbid(unsafe_code)]

mod flags;

use clap::{ColorChoice, Parser};
use flags::{Command, Flags, LabFlags, PlayFlags};
use mnk_game::complaint::{self, BAD_INPUT};
use mnk_game::file::{self, Start};
use mnk_game::lab::Lab;
use mnk_game::player::Player;
use mnk_game::session;
use mnk_game::solver::command::{self, SolveFlags};
use shared::{Console, console, options};
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    match Flags::try_parse() {
        Ok(Flags { command: Some(Command::HashLab(flags)), .. }) => hash_lab(&flags),
        Ok(Flags { command: Some(Command::Solve(flags)), .. }) => solve(&flags),
        Ok(Flags { play, .. }) => match file::read(play.file()) {
            Ok(start) => console::status(run(&start, &play)),
            Err(bad) => complaint::say(&bad.message(play.file()), BAD_INPUT),
        },
        // Help and version: nothing else is printed, so it matters whether this can be.
        Err(error) if error.exit_code() == 0 => console::status(error.print()),
        Err(error) => options::complain(&error).into(),
    }
}

fn run(start: &Start, flags: &PlayFlags) -> io::Result<()> {
    let mut generator = flags.options.generator();
    // It is always drawn, so that a seed gives the same game whoever begins.
    let drawn = Player::drawn(&mut generator);
    let first = flags.first.unwrap_or(drawn);
    session::run(&start.evaluate(), first, &mut flags.options.console(), &mut generator)
}

fn solve(flags: &SolveFlags) -> ExitCode {
    match file::read(&flags.file) {
        Ok(Start { board, tiles_needed, .. }) => {
            let mut console = Console::open(ColorChoice::Never);
            command::run(flags, &board, tiles_needed, &mut console)
        }
        Err(bad) => complaint::say(&bad.message(&flags.file), BAD_INPUT),
    }
}

/// Counts the keys on standard input and prints the report.
fn hash_lab(flags: &LabFlags) -> ExitCode {
    let mut console = Console::open(flags.color);
    let mut lab = Lab::new(flags.size, flags.multiplier);
    if io::stdin().is_terminal() {
        let hint = "Type keys, one on each line. At the end, press Ctrl-D on an empty line.";
        if let Err(error) = console.tell_sentence(hint) {
            return console::status(Err(error));
        }
    }
    match lab.read(io::stdin().lock()) {
        Ok(()) => console::status(lab.report(&mut console)),
        Err(bad) => complaint::say(&bad.to_string(), BAD_INPUT),
    }
}
