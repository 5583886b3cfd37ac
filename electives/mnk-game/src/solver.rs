//! Perfect play: who wins a position if neither side makes a mistake, and with which tile.
//!
//! | module | what it holds |
//! |---|---|
//! | [`position`] | a position to be solved |
//! | [`shallow`] | the course's search a few tiles ahead, on bitboards |
//! | [`command`] | the command `mnk-game solve` |
//! | [`strategy`] | ranks cells when nobody sees an end |
//! | `board` | data about the board, computed once; sets of cells, symmetries |
//! | `state` | the tiles laid, and the worth of the lines |
//! | `chase` | wins by threats alone, draws by pairs |
//! | `search` | the search, by one thread or several |
//! | `table` | the table of its results |

mod board;
mod chase;
pub mod command;
pub mod position;
mod search;
pub mod shallow;
mod state;
pub mod strategy;
mod table;

pub use position::{Position, Refusal};

use board::SearchBoard;
use std::error::Error;
use std::fmt;
use std::time::Duration;
use table::Table;
use web_time::Instant;

/// The default size of the table in mebibytes.
pub const DEFAULT_MEMORY: usize = 128;

/// The result of perfect play, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win,
}

impl Value {
    /// The value for the other side.
    pub fn of_other(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Win => "win",
        })
    }
}

/// A position, solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solution {
    /// The result of perfect play, for the side to move.
    pub value: Value,
    /// A cell that reaches the value, as row and column; `None` if the board is full. In a lost
    /// position every cell loses; it is one that meets a threat, if there is a threat.
    pub best: Option<(usize, usize)>,
    /// The effort of the search.
    pub effort: Effort,
}

/// The progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// The number of positions searched, not counting those inside a chase.
    pub positions: u64,
    /// The time spent.
    pub time: Duration,
}

impl Effort {
    /// Positions a second.
    pub fn rate(&self) -> u64 {
        let rate = u128::from(self.positions) * 1_000_000 / self.time.as_micros().max(1);
        u64::try_from(rate).unwrap_or(u64::MAX)
    }
}

/// The resources of a search.
#[derive(Debug, Clone, Copy)]
pub struct Resources {
    /// The number of threads, at least 1.
    pub threads: usize,
    /// The size of the transposition table in mebibytes, at least 1.
    pub memory: usize,
}

/// Why a position was not solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsolved {
    /// Too many empty cells matter: this many.
    TooLarge(usize),
    /// The system does not have this many mebibytes.
    NoMemory(usize),
    /// The caller stopped the search.
    Stopped(Effort),
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unsolved::TooLarge(cells) => {
                write!(
                    f,
                    "{cells} empty cells still matter, but the solver handles only {}",
                    board::MOST
                )
            }
            Unsolved::NoMemory(mebibytes) => {
                write!(f, "the system does not have the requested {mebibytes} MiB of memory")
            }
            Unsolved::Stopped(effort) => {
                write!(f, "stopped after {} positions, unsolved", effort.positions)
            }
        }
    }
}

impl Error for Unsolved {}

/// Solves a position. Many times a second it calls `goes_on` with its progress, and stops
/// if that returns `false`.
///
/// The value does not depend on the resources; with several threads, the best cell may.
///
/// # Errors
/// If the board or the memory is too large, or if `goes_on` returns `false`.
pub fn solve(
    position: &Position,
    resources: Resources,
    goes_on: &mut dyn FnMut(Effort) -> bool,
) -> Result<Solution, Unsolved> {
    let start = Instant::now();
    let board = SearchBoard::new(position).map_err(Unsolved::TooLarge)?;
    let table = Table::new(resources.memory).ok_or(Unsolved::NoMemory(resources.memory))?;
    let effort = |positions| Effort { positions, time: start.elapsed() };
    let (found, positions) = search::search(&board, &table, resources.threads, &mut |positions| {
        goes_on(effort(positions))
    });
    let (value, cell) = found.ok_or(Unsolved::Stopped(effort(positions)))?;
    let best = cell.map(|cell| board.place(cell)).or_else(|| position.first_empty());
    let (_, columns) = position.size();
    let best = best.map(|at| (at / columns, at % columns));
    Ok(Solution { value, best, effort: effort(positions) })
}

/// Solves a position on one thread within a time limit and this many mebibytes; `None` if that is
/// not enough.
pub fn within(limit: Duration, memory: usize, position: &Position) -> Option<Solution> {
    solve(position, Resources { threads: 1, memory }, &mut |effort| effort.time < limit).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::player::Player;

    /// The position with these rows, separated by `/`; the computer is to move.
    pub(super) fn position(rows: &str, needed: usize) -> Position {
        let cells: Vec<Cell> = rows.chars().filter_map(Cell::from_symbol).collect();
        let count = rows.split('/').count();
        Position::new(count, cells.len() / count, needed, &cells, Player::Computer)
            .expect("a position")
    }

    pub(super) fn fresh(rows: usize, columns: usize, needed: usize) -> Position {
        let cells = vec![Cell::Empty; rows * columns];
        Position::new(rows, columns, needed, &cells, Player::Computer).expect("a position")
    }

    /// Too large for any machine: its value is unknown.
    fn hopeless() -> Position {
        fresh(11, 11, 6)
    }

    const FRUGAL: Resources = Resources { threads: 1, memory: 1 };

    #[test]
    fn at_most_128_cells_may_matter() {
        let solved = |position: &Position| solve(position, FRUGAL, &mut |_| false);
        assert_eq!(solved(&fresh(3, 43, 3)), Err(Unsolved::TooLarge(129)));
        let sentence = Unsolved::TooLarge(129).to_string();
        assert_eq!(sentence, "129 empty cells still matter, but the solver handles only 128");
        // Ten rows of a hundred cells, all but the last three of each blocked.
        let rows = vec!["d".repeat(97) + "ggg"; 10].join("/");
        let solution = solve(&position(&rows, 3), FRUGAL, &mut |_| true).expect("a small rest");
        assert_eq!(solution.value, Value::Win);
    }

    #[test]
    fn memory_that_the_system_does_not_have_is_refused() {
        let greedy = Resources { threads: 1, memory: usize::MAX >> 20 };
        let refusal = solve(&fresh(3, 3, 3), greedy, &mut |_| true).expect_err("refused");
        assert_eq!(refusal, Unsolved::NoMemory(usize::MAX >> 20));
        assert!(
            refusal.to_string().starts_with("the system does not have the requested 175"),
            "{refusal}"
        );
    }

    #[test]
    fn a_search_stops_when_it_is_told_to() {
        for threads in [1, 3] {
            let mut beats = 0;
            let stopped = solve(&hopeless(), Resources { threads, memory: 1 }, &mut |effort| {
                beats += 1;
                assert!(effort.time > Duration::ZERO);
                beats < 5
            });
            let Err(Unsolved::Stopped(effort)) = stopped else { panic!("{stopped:?}") };
            assert!(effort.positions > 0 && effort.rate() > 0);
            assert!(beats >= 5);
        }
    }

    #[test]
    fn within_a_time_limit_a_small_rest_is_solved_and_a_large_one_is_not() {
        let start = Instant::now();
        assert_eq!(within(Duration::from_millis(100), 1, &hopeless()), None);
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        let solution = within(Duration::from_mins(1), 1, &fresh(3, 4, 3)).expect("a solution");
        assert_eq!(solution.value, Value::Win);
    }

    #[test]
    fn the_same_search_on_one_thread_takes_the_same_positions() {
        let search = || {
            let solution = solve(&fresh(5, 5, 4), FRUGAL, &mut |_| true).expect("a solution");
            (solution.value, solution.best, solution.effort.positions)
        };
        assert_eq!(search(), search());
    }
}
