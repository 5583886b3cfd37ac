//! The rules that a turn can break, and what a message says about each.

use crate::board::Cell;
use crate::rules::BadLine;
use shared::Paint;

/// A rule that a turn of different tiles on different empty cells breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IllegalTurn {
    /// All tiles are in one row or one column. This cell is not.
    NotInOneLine(Cell),
    /// Every run of two or more tiles is a sequence. The one in this row or column is not.
    NoSequence(BadLine),
    /// The tiles of the turn belong to one sequence. This cell between them is empty.
    Gap(Cell),
    /// At least one tile has a neighbor that was there before.
    NoNeighbor,
}

impl IllegalTurn {
    /// Why the turn is not legal.
    pub fn reason(&self, paint: Paint) -> String {
        todo!("Why the turn is not legal")
    }
}
