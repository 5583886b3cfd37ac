//! Rummikub: a game for two to four players, human or computer.

#![forbid(unsafe_code)]

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use game_kit::Screen;
use game_kit::flags::{self, whole};
use rummikub::config::{INITIAL, MAX_RACK, NUMBERS, PLAYERS, Settings};
use rummikub::game::Game;
use rummikub::session;
use shared::{Options, console};
use std::ops::RangeInclusive;
use std::process::ExitCode;

fn main() -> ExitCode {
    flags::run(|flags: Flags| match flags.settings() {
        Ok(settings) => play(settings, &flags),
        Err(error) => flags::answer(&error),
    })
}

fn play(settings: Settings, flags: &Flags) -> ExitCode {
    let mut generator = flags.options.generator();
    let mut game = Game::new(settings, &mut generator);
    let mut screen = Screen::open(flags.options.color, flags.open);
    console::status(session::run(&mut game, &mut screen, &mut generator))
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
    #[arg(value_parser = |word: &str| whole(word, &PLAYERS, "the number of players is"))]
    players: usize,
    /// The greatest number on a tile, 8 to 13
    #[arg(long, value_name = "T", default_value_t = 13, allow_hyphen_values = true)]
    #[arg(value_parser = |word: &str| whole(word, &NUMBERS, "the greatest number is"))]
    tiles: usize,
    /// The number of tiles each player starts with, 6 to 14
    #[arg(long, value_name = "N", default_value_t = 14, allow_hyphen_values = true)]
    #[arg(value_parser = |word: &str| whole(word, &INITIAL, "the number of tiles at the start is"))]
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
    /// The settings of the game. Some bounds depend on other flags.
    fn settings(&self) -> Result<Settings, clap::Error> {
        let Flags { players, tiles, initial, .. } = *self;
        let mut settings =
            Settings { players, numbers: tiles, initial, max_rack: MAX_RACK, computers: 0 };
        if let Some(word) = &self.max_rack {
            let what = "the number of tiles that a rack may hold is";
            settings.max_rack = within("--max-rack <N>", word, initial..=settings.tiles(), what)?;
        }
        if let Some(word) = &self.computers {
            let what = "the number of computers is";
            settings.computers = within("--computers <K>", word, 0..=players, what)?;
        }
        Ok(settings)
    }
}

/// The number in a flag's value, or an error worded like clap's own.
fn within(
    flag: &str,
    word: &str,
    bounds: RangeInclusive<usize>,
    what: &str,
) -> Result<usize, clap::Error> {
    whole(word, &bounds, what).map_err(|reason| {
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
