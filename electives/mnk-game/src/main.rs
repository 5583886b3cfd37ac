//! K in a row: a game of the human against the computer, and a laboratory for its hash table.

#![forbid(unsafe_code)]

use clap::{Args, ColorChoice, Parser, Subcommand};
use game_kit::Screen;
use game_kit::flags::{self, whole};
use game_kit::progress::part_on_ctrl_c;
use mnk_game::game::board::Player;
use mnk_game::game::dictionary::SIZE;
use mnk_game::game::file::{self, Start};
use mnk_game::game::hash::MULTIPLIER;
use mnk_game::lab::Lab;
use mnk_game::session;
use shared::{Options, console};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    flags::run(|flags: Flags| match flags.command {
        Some(Command::HashLab(flags)) => hash_lab(&flags),
        None => match file::read(flags.play.file()) {
            Ok(start) => console::status(run(&start, &flags.play)),
            Err(bad) => flags::refuse(bad.message(flags.play.file())),
        },
    })
}

fn run(start: &Start, flags: &PlayFlags) -> io::Result<()> {
    let mut generator = flags.options.generator();
    // It is always drawn, so that a seed gives the same game whoever begins.
    let drawn = Player::drawn(&mut generator);
    let first = flags.first.unwrap_or(drawn);
    let mut screen = Screen::open(flags.options.color, true);
    part_on_ctrl_c(|| session::FAREWELL.to_owned());
    session::run(&start.evaluate(), first, &mut screen, &mut generator)
}

/// Counts the keys on standard input and prints the report.
fn hash_lab(flags: &LabFlags) -> ExitCode {
    let mut screen = Screen::open(flags.color, true);
    let mut lab = Lab::new(flags.size, flags.multiplier);
    if screen.is_terminal() {
        let hint = "Type keys, one on each line. At the end, press Ctrl-D on an empty line.";
        if let Err(error) = screen.tell_sentence(hint) {
            return console::status(Err(error));
        }
    }
    match lab.read(io::stdin().lock()) {
        Ok(()) => console::status(lab.report(&mut screen)),
        Err(bad) => flags::refuse(bad),
    }
}

// The command line.

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

fn size(word: &str) -> Result<usize, String> {
    whole(word, &(2..=LARGEST_SIZE), "the number of chains is")
}

fn multiplier(word: &str) -> Result<u64, String> {
    whole(word, &(1..=u64::MAX), "the multiplier is")
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
