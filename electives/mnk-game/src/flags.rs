//! The command line.

use clap::{Args, ColorChoice, Parser, Subcommand};
use mnk_game::dictionary::SIZE;
use mnk_game::hash::MULTIPLIER;
use mnk_game::player::Player;
use mnk_game::solver::command::SolveFlags;
use shared::Options;
use std::path::{Path, PathBuf};

const LARGEST_SIZE: usize = 1_000_000;

const SEED: &str = "Repeat a game: the same number gives the same draws";

/// K in a row against the computer, on a board with blocked cells
#[derive(Parser)]
#[command(
    name = "mnk-game",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    max_term_width = 80,
    after_help = "At any prompt, Ctrl-D leaves the game. So does Ctrl-C where lines can be edited."
)]
pub struct Flags {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub play: PlayFlags,
}

/// The commands other than playing.
#[derive(Subcommand)]
pub enum Command {
    /// Put keys, one on each line, into a hash table, count collisions, and draw a histogram
    HashLab(LabFlags),
    /// Show the value of perfect play for the player to move, and a best move
    Solve(SolveFlags),
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED)))]
pub struct PlayFlags {
    /// A file with the numbers of rows, columns and adjacent tiles that win, the quality, then the
    /// rows in letters: g for an empty cell, d for a blocked one
    #[arg(required = true, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Who begins, human or computer [default: chance decides]
    #[arg(long, value_name = "WHO", value_parser = Player::named)]
    pub first: Option<Player>,
    #[command(flatten)]
    pub options: Options,
}

impl PlayFlags {
    /// The file, which clap requires unless there is a command.
    pub fn file(&self) -> &Path {
        self.file.as_deref().expect("clap requires a file")
    }
}

#[derive(Args)]
pub struct LabFlags {
    /// Number of chains in the table; the best size is a prime
    #[arg(long, value_name = "M", default_value_t = SIZE)]
    #[arg(value_parser = size, allow_hyphen_values = true)]
    pub size: usize,
    /// The multiplier of the polynomial
    #[arg(long, value_name = "X", default_value_t = MULTIPLIER)]
    #[arg(value_parser = multiplier, allow_hyphen_values = true)]
    pub multiplier: u64,
    /// Draw in colors; auto depends on the terminal and NO_COLOR
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,
}

fn size(text: &str) -> Result<usize, String> {
    let bounds = format!("a table has 2 to {LARGEST_SIZE} chains");
    text.parse().ok().filter(|size| (2..=LARGEST_SIZE).contains(size)).ok_or(bounds)
}

fn multiplier(text: &str) -> Result<u64, String> {
    let bounds = format!("a multiplier is a whole number from 1 to {}", u64::MAX);
    text.parse().ok().filter(|&multiplier| multiplier > 0).ok_or(bounds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Flags::command().debug_assert();
    }
}
