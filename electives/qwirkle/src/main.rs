//! Qwirkle: a terminal game, and commands that work on games.

#![forbid(unsafe_code)]

mod flags;

use flags::{Command, Flags};
use qwirkle::command::{bench, contest, load, moves, play, replay, resume};
#[cfg(not(target_family = "wasm"))]
use qwirkle::command::{explain, learn};
use shared::{console, options};
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let flags = match Flags::read() {
        Ok(flags) => flags,
        Err(error) => return answer(&error),
    };
    let mut talk = flags.manner().talk();
    match flags.command {
        None => play(flags.options.seed, flags.players.as_deref(), talk),
        Some(Command::Resume) => resume(talk),
        Some(Command::Load { file }) => load(&file, talk),
        Some(Command::Replay { file, each }) => replay::run(&file, each, talk),
        Some(Command::Moves { file, hand, top, json }) => {
            moves::run(&file, &moves::Wanted { hand, top, json }, talk)
        }
        Some(Command::Match(flags)) => contest::run(&flags, &mut talk),
        #[cfg(not(target_family = "wasm"))]
        Some(Command::Learn(flags)) => learn::run(&flags, &mut talk),
        #[cfg(not(target_family = "wasm"))]
        Some(Command::Explain { weights }) => explain::run(&weights, &mut talk),
        Some(Command::Bench(flags)) => console::status(bench::run(&flags, &mut talk)),
    }
}

/// Prints what is wrong with the command line, or the help that it asks for. Returns the exit status.
fn answer(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        return options::complain(error).into();
    }
    // Help that cannot be written is a failure, as on a full disk.
    console::status(error.print().and_then(|()| io::stdout().flush()))
}
