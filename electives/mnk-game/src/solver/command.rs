//! `mnk-game solve`: prints the value of a position and a best move.

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

/// Shows how far a search is, and stops it on Ctrl-C.
#[cfg(not(target_family = "wasm"))]
mod watch {
    use crate::progress::Line;
    use crate::solver::{self, Effort, Position, Resources, Solution, Unsolved};
    use std::io::{self, IsTerminal, Write};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// Solves with a progress line, which appears only if standard error is a terminal. Ctrl-C
    /// stops it.
    pub(super) fn solve(position: &Position, resources: Resources) -> Result<Solution, Unsolved> {
        let is_interrupted = Arc::new(AtomicBool::new(false));
        let handled = Arc::clone(&is_interrupted);
        // Without a handler, Ctrl-C would end the program and leave the line on the screen.
        let _ = ctrlc::set_handler(move || handled.store(true, Ordering::Relaxed));
        let line = Line::new(true);
        let result = solver::solve(position, resources, &mut |effort| {
            line.show(sentence(effort));
            !is_interrupted.load(Ordering::Relaxed)
        });
        line.clear();
        if let (Ok(solution), true) = (&result, io::stderr().is_terminal()) {
            // This is only extra information, so errors are ignored.
            let _ = writeln!(io::stderr(), "{}", sentence(solution.effort));
        }
        result
    }

    fn sentence(effort: Effort) -> String {
        let seconds = effort.time.as_secs_f64();
        format!("{} positions in {seconds:.1} s, {} a second", effort.positions, effort.rate())
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use std::time::Duration;

        #[test]
        fn the_progress_line_has_positions_and_their_rate() {
            let effort = Effort { positions: 3_000_000, time: Duration::from_millis(1500) };
            assert_eq!(sentence(effort), "3000000 positions in 1.5 s, 2000000 a second");
        }
    }
}

#[cfg(target_family = "wasm")]
/// Solves without a progress line, which needs a terminal, and without Ctrl-C.
mod watch {
    use crate::solver::{Position, Resources, Solution, Unsolved};

    pub(super) fn solve(position: &Position, resources: Resources) -> Result<Solution, Unsolved> {
        crate::solver::solve(position, resources, &mut |_| true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use clap::Parser;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        flags: SolveFlags,
    }

    fn flags(words: &[&str]) -> Result<SolveFlags, String> {
        let words = ["solve", "board.txt"].iter().chain(words);
        Program::try_parse_from(words)
            .map(|program| program.flags)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn the_flags_have_defaults() {
        let flags = flags(&[]).expect("well-formed");
        assert_eq!((flags.threads, flags.memory), (1, 128));
        assert_eq!(flags.to_move, Player::Computer);
    }

    #[test]
    fn the_flags_have_bounds() {
        assert_eq!(flags(&["--threads", "256"]).expect("within").threads, 256);
        assert_eq!(flags(&["--memory", "65536"]).expect("within").memory, 65_536);
        assert_eq!(flags(&["--to-move", "human"]).expect("within").to_move, Player::Human);
        for (flag, words, sentence) in [
            (
                "--threads",
                ["0", "257", "-1"],
                "the number of threads is a whole number from 1 to 256",
            ),
            (
                "--memory",
                ["0", "65537", "x"],
                "the memory is a whole number of mebibytes from 1 to 65536",
            ),
            ("--to-move", ["b", "", "-1"], "human or computer was expected"),
        ] {
            for word in words {
                let complaint = flags(&[flag, word]).expect_err("out of bounds");
                assert!(complaint.contains(sentence) && complaint.contains(word), "{complaint}");
            }
        }
    }

    fn said(rows: usize, columns: usize, cells: &str) -> String {
        let mut board = Board::new(rows, columns);
        for (place, symbol) in board.places().zip(cells.chars()) {
            board.set(place, Cell::from_symbol(symbol).expect("a cell"));
        }
        let mut console = Console::scripted([]);
        let flags = SolveFlags { memory: 1, ..flags(&[]).expect("well-formed") };
        let status = run(&flags, &board, 3, &mut console);
        assert_eq!(format!("{status:?}"), format!("{:?}", ExitCode::SUCCESS));
        console.transcript().to_owned()
    }

    #[test]
    fn the_value_and_a_best_move_are_printed() {
        assert_eq!(said(3, 3, "oogbbgggg"), "value: win\nbest move: 0 2\n");
        assert_eq!(said(3, 3, "ggobbgggg"), "value: draw\nbest move: 1 2\n");
        assert_eq!(said(3, 3, "bobggggbg"), "value: loss\nbest move: 1 1\n");
        assert_eq!(said(1, 3, "bob"), "value: draw\nbest move: none, the board is full\n");
    }

    #[test]
    fn an_unsolvable_board_has_the_status_of_bad_input() {
        let flags = flags(&["--memory", "1"]).expect("well-formed");
        let mut console = Console::scripted([]);
        for (rows, columns, needed) in [(3, 3, 4), (3, 43, 3)] {
            let status = run(&flags, &Board::new(rows, columns), needed, &mut console);
            assert_eq!(format!("{status:?}"), format!("{:?}", ExitCode::from(2)));
        }
        assert_eq!(console.transcript(), "");
    }
}
