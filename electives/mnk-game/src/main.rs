//! K in a row: a game of the human against the computer, and a laboratory for its hash table.

#![forbid(unsafe_code)]

use clap::{Args, ColorChoice, Parser, Subcommand};
use mnk_game::game::board::Player;
use mnk_game::game::dictionary::SIZE;
use mnk_game::game::file::{self, Start};
use mnk_game::game::hash::MULTIPLIER;
use mnk_game::lab::Lab;
use mnk_game::session;
use shared::{Console, Options, console, options};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    match options::try_read::<Flags>() {
        Ok(Flags { command: Some(Command::HashLab(flags)), .. }) => hash_lab(&flags),
        Ok(Flags { play, .. }) => match file::read(play.file()) {
            Ok(start) => console::status(run(&start, &play)),
            Err(bad) => complain(&bad.message(play.file())),
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
        Err(bad) => complain(&bad.to_string()),
    }
}

/// Prints what is wrong with the input.
fn complain(sentence: &str) -> ExitCode {
    // If standard error is closed, the status has to be enough.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(BAD_INPUT)
}

// The command line.

/// The exit status when the input cannot be used.
const BAD_INPUT: u8 = 2;

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
struct Flags {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub play: PlayFlags,
}

/// The command other than playing.
#[derive(Subcommand)]
enum Command {
    /// Put keys, one on each line, into a hash table, count collisions, and draw a histogram
    HashLab(LabFlags),
}

#[derive(Args)]
#[command(mut_arg("seed", |arg| arg.help(SEED)))]
struct PlayFlags {
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
struct LabFlags {
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
