//! Rummikub: a game for two to four players, human or computer.

#![forbid(unsafe_code)]

use anstream::AutoStream;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use rummikub::config::{Bounds, INITIAL, MAX_RACK, NUMBERS, PLAYERS, Settings};
use rummikub::game::Game;
use rummikub::session::{self, Racks};
use shared::{Options, console, options};
use std::env;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// Moves the cursor to the upper left corner, and clears the screen and what has scrolled off it.
const CLEAR: &str = "\u{1b}[H\u{1b}[2J\u{1b}[3J";

/// How many empty lines push a rack off a terminal that cannot be cleared.
const EMPTY_LINES: usize = 100;

fn main() -> ExitCode {
    match Flags::read() {
        Ok((flags, settings)) => console::status(play(settings, &flags)),
        Err(error) if error.use_stderr() => options::complain(&error).into(),
        // The help or the version.
        Err(error) => console::status(error.print()),
    }
}

fn play(settings: Settings, flags: &Flags) -> io::Result<()> {
    let mut generator = flags.options.generator();
    let mut game = Game::new(settings, &mut generator);
    // On a pipe there is no screen that players share, and a transcript is complete.
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let racks = if flags.open || !is_terminal { Racks::Open } else { Racks::Hidden(clear) };
    session::run(&mut game, racks, &mut flags.options.console(), &mut generator)
}

/// Clears the screen. Without colors the console would drop the sequences.
fn clear() -> io::Result<()> {
    let mut screen = AutoStream::always(io::stdout().lock());
    if env::var_os("TERM").is_some_and(|term| term == "dumb") {
        screen.write_all("\n".repeat(EMPTY_LINES).as_bytes())?;
    } else {
        screen.write_all(CLEAR.as_bytes())?;
    }
    screen.flush()
}

// The command line.

/// A game of Rummikub: groups and runs of colored numbers
#[derive(Parser)]
#[command(
    name = "rummikub",
    bin_name = "rummikub",
    version,
    max_term_width = 80,
    after_help = "At any prompt, Ctrl-D leaves the game. So does Ctrl-C where lines can be edited.",
    mut_arg("seed", |arg| arg.help("Repeat a game: the same number gives the same draws"))
)]
struct Flags {
    /// The number of players, 2 to 4
    #[arg(long, value_name = "N", default_value_t = 2, allow_hyphen_values = true)]
    #[arg(value_parser = |word: &str| PLAYERS.read(word))]
    players: usize,
    /// The greatest number on a tile, 8 to 13
    #[arg(long, value_name = "T", default_value_t = 13, allow_hyphen_values = true)]
    #[arg(value_parser = |word: &str| NUMBERS.read(word))]
    tiles: usize,
    /// The number of tiles each player starts with, 6 to 14
    #[arg(long, value_name = "N", default_value_t = 14, allow_hyphen_values = true)]
    #[arg(value_parser = |word: &str| INITIAL.read(word))]
    initial: usize,
    /// The most tiles a rack may hold, from the initial number to 8 times T [default: 50]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max_rack: Option<String>,
    /// The number of computers among the players, always the last ones [default: 0]
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    computers: Option<String>,
    /// Show every rack at a terminal, and do not clear the screen between two humans
    #[arg(long)]
    pub open: bool,
    #[command(flatten)]
    pub options: Options,
}

impl Flags {
    /// Reads the command line.
    pub fn read() -> Result<(Flags, Settings), clap::Error> {
        let flags: Flags = options::try_read()?;
        let settings = flags.settings()?;
        Ok((flags, settings))
    }

    /// The settings of the game. Some bounds depend on other flags.
    fn settings(&self) -> Result<Settings, clap::Error> {
        let Flags { players, tiles, initial, .. } = *self;
        let mut settings =
            Settings { players, numbers: tiles, initial, max_rack: MAX_RACK, computers: 0 };
        if let Some(word) = &self.max_rack {
            settings.max_rack = within("--max-rack <N>", settings.max_rack_bounds(), word)?;
        }
        if let Some(word) = &self.computers {
            settings.computers = within("--computers <K>", settings.computers_bounds(), word)?;
        }
        Ok(settings)
    }
}

/// The number in a flag's value, or an error worded like clap's own.
fn within(flag: &str, bounds: Bounds, word: &str) -> Result<usize, clap::Error> {
    bounds.read(word).map_err(|reason| {
        let message = format!("invalid value '{word}' for '{flag}': {reason}");
        Flags::command().error(ErrorKind::ValueValidation, message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Flags::command().debug_assert();
    }
}
