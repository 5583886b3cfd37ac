//! Dominoes: plays a game against the user, makes sets, and runs a match between two strategies.

#![forbid(unsafe_code)]

use clap::{Args, Parser, Subcommand};
use dominoes::file::{self, MOST_EACH};
use dominoes::game::Game;
use dominoes::set::{self, Dominoes};
use dominoes::system::Strategy;
use dominoes::{contest, rounds, session};
use game_kit::Screen;
use game_kit::flags::{self, in_groups, whole};
use shared::{Options, console};
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    flags::run(|flags: Flags| match flags.command {
        Some(Command::Make(flags)) => console::status(make(&flags)),
        Some(Command::Match(flags)) => console::status(measure(&flags)),
        None => match set_for(&flags.play) {
            Ok(dominoes) => console::status(start(&dominoes, &flags.play)),
            Err(message) => flags::refuse(message),
        },
    })
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
    let mut screen = Screen::open(flags.options.color, true);
    match flags.rounds {
        Some(number) => rounds::run(number, deal, strategy, &mut screen),
        None => session::run(&mut deal(), strategy, &mut screen),
    }
}

/// Prints a shuffled set in the format of a file of dominoes.
fn make(flags: &MakeFlags) -> io::Result<()> {
    let all = if flags.double { set::double(flags.max) } else { set::ordered(flags.max) };
    let shuffled = set::shuffled(all, &mut flags.options.generator());
    flags.options.console().tell(file::text(&shuffled))
}

fn measure(flags: &MatchFlags) -> io::Result<()> {
    let report = contest::hold(flags.games / 2, flags.options.seed.unwrap_or(0));
    flags.options.console().tell(report)
}

// The command line.

/// The greatest value that `make` accepts: 10,000 dominoes are enough.
const GREATEST_MAX: u32 = 99;

/// The most rounds that `--rounds` accepts.
const MOST_ROUNDS: u32 = 100;

/// The numbers of games that `match` accepts, if they are even.
const GAMES: RangeInclusive<u32> = 4..=1_000_000;

/// The help for `--seed`, for each command.
const SEED_OF_A_GAME: &str =
    "Shuffle the file's dominoes first; the same number gives the same order";
const SEED_OF_A_SET: &str = "Make the shuffle repeatable: the same number gives the same order";
const SEED_OF_A_MATCH: &str = "The number of the first deal [default: 0]";

/// A game of dominoes against the system
#[derive(Parser)]
#[command(
    name = "dominoes",
    bin_name = "dominoes",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    max_term_width = 80,
    after_help = "At any prompt, Ctrl-D leaves the game. So does Ctrl-C where lines can be edited."
)]
struct Flags {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub play: PlayFlags,
}

/// The commands besides playing.
#[derive(Subcommand)]
enum Command {
    /// Print a shuffled set of dominoes: every ordered pair of the values from 0 to MAX
    Make(MakeFlags),
    /// Let the smart system play a match against the plain one and report the result
    Match(MatchFlags),
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED_OF_A_GAME)))]
struct PlayFlags {
    /// A file with one domino per line, two whole numbers each, in the order in which they are
    /// dealt
    #[arg(required = true, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The number of dominoes each player starts with
    #[arg(required = true, value_name = "N", value_parser = number, allow_hyphen_values = true)]
    number: Option<usize>,
    /// Let the system count the dominoes it has not seen and notice a draw
    #[arg(long)]
    pub smart: bool,
    /// Play this many rounds for points
    #[arg(long, value_name = "NUMBER", value_parser = rounds, allow_hyphen_values = true)]
    pub rounds: Option<u32>,
    #[command(flatten)]
    pub options: Options,
}

impl PlayFlags {
    /// The file and the number; clap requires both unless another command is given.
    pub fn file_and_number(&self) -> (&Path, usize) {
        let file = self.file.as_deref().expect("clap requires a file");
        (file, self.number.expect("clap requires a number"))
    }
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED_OF_A_SET)))]
#[command(mut_arg("color", |arg| arg.hide(true)))]
struct MakeFlags {
    /// The greatest value
    #[arg(value_parser = greatest, allow_hyphen_values = true)]
    pub max: u32,
    /// Print a set like those sold in shops: each combination of two values once
    #[arg(long)]
    pub double: bool,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED_OF_A_MATCH)))]
#[command(mut_arg("color", |arg| arg.hide(true)))]
struct MatchFlags {
    /// The number of games; each deal is played twice, and each strategy begins once
    #[arg(long, default_value_t = 4000, value_parser = games, allow_hyphen_values = true)]
    pub games: u32,
    #[command(flatten)]
    pub options: Options,
}

fn number(word: &str) -> Result<usize, String> {
    whole(word, &(1..=MOST_EACH), "the number of dominoes of each player is")
}

fn rounds(word: &str) -> Result<u32, String> {
    whole(word, &(1..=MOST_ROUNDS), "the number of rounds is")
}

fn greatest(word: &str) -> Result<u32, String> {
    whole(word, &(0..=GREATEST_MAX), "the greatest value is")
}

fn games(word: &str) -> Result<u32, String> {
    let games = whole(word, &GAMES, "").ok().filter(|games: &u32| games.is_multiple_of(2));
    let [least, most] = [GAMES.start(), GAMES.end()].map(|number| in_groups(number, ","));
    games.ok_or_else(|| {
        format!(
            "the number of games is an even number from {least} to {most}, because each deal is \
             played twice"
        )
    })
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
