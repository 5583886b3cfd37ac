//! Perfect play: who wins a position if neither side makes a mistake, and with which tile.
//!
//! | module | what it holds |
//! |---|---|
//! | [`position`] | a position to be solved |
//! | [`shallow`] | the course's search a few tiles ahead, on bitboards |
//! | [`command`] | the command `mnk-game solve` |
//! | `board`, `symmetry` | data about the board, computed once |
//! | `state`, `survey` | the tiles laid, and the worth of the lines |
//! | `chase`, `pairing` | wins by threats alone, draws by pairs |
//! | `search`, `table` | the search, and the table of its results |
//! | `team` | several threads in one search |
//! | `cells` | sets of cells |

mod board;
mod cells;
mod chase;
pub mod command;
mod pairing;
pub mod position;
mod search;
pub mod shallow;
mod state;
pub mod strategy;
mod survey;
mod symmetry;
mod table;
mod team;

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
                    cells::MOST
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
    let (found, positions) = team::search(&board, &table, resources.threads, &mut |positions| {
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
mod tests;
