//! Perfect play: who wins a position when both sides make no mistake, and by which tile.
//!
//! | module | what it holds |
//! |---|---|
//! | [`position`] | a position to be solved |
//! | [`shallow`] | the course's search, a few tiles ahead, on sets of cells |
//! | [`command`] | what `mnk-game solve` says |
//! | `board`, `symmetry` | what a search knows about the board |
//! | `state`, `survey` | the tiles laid, and what the lines come to |
//! | `chase`, `pairing` | wins by threats alone, draws by pairs |
//! | `search`, `table` | the search, and what it has found out |
//! | `team` | several threads at one search |
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
mod survey;
mod symmetry;
mod table;
mod team;

pub use position::{Position, Refusal};

use board::Board;
use std::error::Error;
use std::fmt;
use std::time::{Duration, Instant};
use table::Table;

/// The mebibytes that are used when nothing else is said.
pub const DEFAULT_MEMORY: usize = 128;

/// What perfect play leads to, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// Nobody does.
    Draw,
    /// The side to move wins.
    Win,
}

impl Value {
    /// The same for the other side.
    #[must_use]
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
    /// What perfect play leads to, for the side to move.
    pub value: Value,
    /// A cell, by its row and column from 0, where a tile leads there; nothing when the board is
    /// full. In a lost position any cell does; it is one that has to be answered, if there is any.
    pub best: Option<(usize, usize)>,
    /// What it took.
    pub effort: Effort,
}

/// How far a search is, or how far it went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// How many positions were looked at. Those inside a chase by threats do not count.
    pub positions: u64,
    /// For how long.
    pub time: Duration,
}

impl Effort {
    /// Positions a second.
    #[must_use]
    pub fn rate(&self) -> u64 {
        let rate = u128::from(self.positions) * 1_000_000 / self.time.as_micros().max(1);
        u64::try_from(rate).unwrap_or(u64::MAX)
    }
}

/// What a search may use.
#[derive(Debug, Clone, Copy)]
pub struct Resources {
    /// How many threads, 1 at least.
    pub threads: usize,
    /// The size of the transposition table in mebibytes, 1 at least.
    pub memory: usize,
}

/// Why there is no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsolved {
    /// So many empty cells still matter, and they are too many.
    TooLarge(usize),
    /// The system does not have so many mebibytes.
    NoMemory(usize),
    /// The caller wanted no more.
    Stopped(Effort),
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unsolved::TooLarge(cells) => {
                write!(f, "{cells} empty cells still matter, and the solver takes {}", cells::MOST)
            }
            Unsolved::NoMemory(mebibytes) => {
                write!(
                    f,
                    "the system does not have the {mebibytes} MiB of memory that were asked for"
                )
            }
            Unsolved::Stopped(effort) => {
                write!(f, "stopped after {} positions, unsolved", effort.positions)
            }
        }
    }
}

impl Error for Unsolved {}

/// Solves a position. Some thirty times a second `goes_on` is told how far the search is, and
/// says whether it goes on.
///
/// The value does not depend on what may be used; with several threads, the cell may.
///
/// # Errors
/// When the board is too large, when the memory is, or when `goes_on` says no.
pub fn solve(
    position: &Position,
    resources: Resources,
    goes_on: &mut dyn FnMut(Effort) -> bool,
) -> Result<Solution, Unsolved> {
    let start = Instant::now();
    let board = Board::new(position).map_err(Unsolved::TooLarge)?;
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

/// Solves a position on one thread within a time limit and so many mebibytes; nothing when that is
/// not enough.
#[must_use]
pub fn within(limit: Duration, memory: usize, position: &Position) -> Option<Solution> {
    solve(position, Resources { threads: 1, memory }, &mut |effort| effort.time < limit).ok()
}

#[cfg(test)]
mod tests;
