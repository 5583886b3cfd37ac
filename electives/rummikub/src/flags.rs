//! The command line.

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use rummikub::config::{Bounds, INITIAL, MAX_RACK, NUMBERS, PLAYERS, Settings};
use shared::Options;

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
pub struct Flags {
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
    ///
    /// # Errors
    /// If it is wrong, or asks for help.
    pub fn read() -> Result<(Flags, Settings), clap::Error> {
        let flags = Flags::try_parse()?;
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
