//! `mnk-game solve`: prints the value of a position and a best move.

#[cfg(not(target_family = "wasm"))]
mod watch;
#[cfg(target_family = "wasm")]
/// Solves without a progress line, which needs a terminal, and without Ctrl-C.
mod watch {
    use crate::solver::{Position, Resources, Solution, Unsolved};

    pub(super) fn solve(position: &Position, resources: Resources) -> Result<Solution, Unsolved> {
        crate::solver::solve(position, resources, &mut |_| true)
    }
}

use super::{DEFAULT_MEMORY, Position, Resources, Solution, Unsolved};
use crate::board::Board;
use crate::complaint::{self, BAD_INPUT};
use crate::player::Player;
use clap::Args;
use shared::Console;
use shared::console::{self, printable};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

const MOST_THREADS: usize = 256;
const MOST_MEMORY: usize = 65_536;

/// The conventional exit status of a program ended by Ctrl-C.
const INTERRUPTED: u8 = 130;

/// The command line of `mnk-game solve`.
#[derive(Debug, Clone, Args)]
pub struct SolveFlags {
    /// A file with a board, as for a game
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads)]
    #[arg(allow_hyphen_values = true)]
    pub threads: usize,
    /// Size of the table of positions in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = DEFAULT_MEMORY, value_parser = memory)]
    #[arg(allow_hyphen_values = true)]
    pub memory: usize,
    /// The player to move, computer or human
    #[arg(long, value_name = "WHO", default_value = "computer", value_parser = Player::named)]
    #[arg(allow_hyphen_values = true)]
    pub to_move: Player,
}

fn threads(word: &str) -> Result<usize, String> {
    number(word, MOST_THREADS)
        .ok_or_else(|| format!("the number of threads is a whole number from 1 to {MOST_THREADS}"))
}

fn memory(word: &str) -> Result<usize, String> {
    let bounds = || format!("the memory is a whole number of mebibytes from 1 to {MOST_MEMORY}");
    number(word, MOST_MEMORY).ok_or_else(bounds)
}

fn number(word: &str, most: usize) -> Option<usize> {
    word.parse().ok().filter(|number| (1..=most).contains(number))
}

/// Solves a board on which `needed` adjacent tiles win, and prints the value and a best move, or an
/// error.
pub fn run(flags: &SolveFlags, board: &Board, needed: usize, console: &mut Console) -> ExitCode {
    let position = match Position::of_board(board, needed, flags.to_move) {
        Ok(position) => position,
        Err(refusal) => return complain(flags, &refusal.to_string(), BAD_INPUT),
    };
    let resources = Resources { threads: flags.threads, memory: flags.memory };
    match watch::solve(&position, resources) {
        Ok(solution) => console::status(print_solution(&solution, console)),
        Err(stopped @ Unsolved::Stopped(_)) => complain(flags, &stopped.to_string(), INTERRUPTED),
        Err(unsolved) => complain(flags, &unsolved.to_string(), BAD_INPUT),
    }
}

fn complain(flags: &SolveFlags, sentence: &str, status: u8) -> ExitCode {
    let file = printable(&flags.file.to_string_lossy());
    complaint::say(&format!("{file}: {sentence}."), status)
}

fn print_solution(solution: &Solution, console: &mut Console) -> io::Result<()> {
    console.tell(format!("value: {}", solution.value))?;
    match solution.best {
        Some((row, column)) => console.tell(format!("best move: {row} {column}")),
        None => console.tell("best move: none, the board is full"),
    }
}

#[cfg(test)]
mod tests;
