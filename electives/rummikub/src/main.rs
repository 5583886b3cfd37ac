//! Rummikub: a game for two to four players, human or computer.

#![forbid(unsafe_code)]

mod flags;

use anstream::AutoStream;
use flags::Flags;
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::session::{self, Racks};
use shared::{console, options};
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
