//! The command line.

use clap::{Args, Parser, Subcommand};
use shared::Options;
use std::path::{Path, PathBuf};

/// The greatest value of a set that `make` makes: 10,000 dominoes are enough.
const GREATEST_MAX: u32 = 99;

/// What a seed does, in each command's own words.
const SEED_OF_A_GAME: &str = "Shuffle the file's dominoes first: the same number, the same order";
const SEED_OF_A_SET: &str = "Shuffle as before: the same number, the same order";
const SEED_OF_A_MATCH: &str = "The number of the first deal [default: 0]";

/// A game of dominoes against the system
#[derive(Parser)]
#[command(
    name = "dominoes",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    max_term_width = 80,
    after_help = "At a question, Ctrl-D leaves, and so does Ctrl-C where lines are edited."
)]
pub struct Flags {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub play: PlayFlags,
}

/// What there is to do besides playing.
#[derive(Subcommand)]
pub enum Command {
    /// Print a set of dominoes, shuffled: every ordered pair of the values from 0 to MAX
    Make(MakeFlags),
    /// Let the smart system play against the plain one, and report
    Match(MatchFlags),
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED_OF_A_GAME)))]
pub struct PlayFlags {
    /// A file with a domino on each line, two whole numbers, the first one to be dealt first
    #[arg(required = true, value_name = "FILE")]
    file: Option<PathBuf>,
    /// How many dominoes each player starts with
    #[arg(required = true, value_name = "N", value_parser = number, allow_hyphen_values = true)]
    number: Option<usize>,
    /// The system counts the dominoes that it has not seen, and notices a draw
    #[arg(long)]
    pub smart: bool,
    #[command(flatten)]
    pub options: Options,
}

impl PlayFlags {
    /// Both are given whenever no other command is.
    pub fn file_and_number(&self) -> (&Path, usize) {
        let file = self.file.as_deref().expect("clap requires a file");
        (file, self.number.expect("clap requires a number"))
    }
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED_OF_A_SET)))]
#[command(mut_arg("color", |arg| arg.hide(true)))]
pub struct MakeFlags {
    /// The greatest value
    #[arg(value_parser = greatest, allow_hyphen_values = true)]
    pub max: u32,
    /// The set of the shops: each combination of two values once
    #[arg(long)]
    pub double: bool,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED_OF_A_MATCH)))]
#[command(mut_arg("color", |arg| arg.hide(true)))]
pub struct MatchFlags {
    /// How many games; each deal is played twice, and each strategy begins once
    #[arg(long, default_value_t = 4000, value_parser = games, allow_hyphen_values = true)]
    pub games: u32,
    #[command(flatten)]
    pub options: Options,
}

fn number(text: &str) -> Result<usize, String> {
    let bounds = format!("each player starts with 1 to {} dominoes", usize::MAX);
    text.parse().ok().filter(|&number| number > 0).ok_or(bounds)
}

fn greatest(text: &str) -> Result<u32, String> {
    let bounds = format!("the greatest value is a whole number from 0 to {GREATEST_MAX}");
    text.parse().ok().filter(|&max| max <= GREATEST_MAX).ok_or(bounds)
}

fn games(text: &str) -> Result<u32, String> {
    let bounds = "an even number of games from 4 to 1000000 is played".to_owned();
    let is_within = |&games: &u32| (4..=1_000_000).contains(&games) && games.is_multiple_of(2);
    text.parse().ok().filter(is_within).ok_or(bounds)
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
