//! A legal placement, and how many points it is worth.

use crate::board::Board;
use crate::placement::Placement;
use crate::rules::{self, Illegal};
use crate::scoring;
use shared::{Paint, TileList};

/// A legal placement and its points. Only [`Move::check`] makes one, so whoever has a `Move` need not
/// check it again on that board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    placement: Placement,
    points: usize,
}

impl Move {
    /// Checks a placement. Its cell must be on the board and empty, as [`Placement::read`] makes sure.
    pub fn check(board: &Board, placement: Placement) -> Result<Move, Illegal> {
        todo!("Checks a placement")
    }

    /// The tile and the cell.
    pub fn placement(self) -> Placement {
        todo!("The tile and the cell")
    }

    /// How many points it is worth.
    pub fn points(self) -> usize {
        todo!("How many points it is worth")
    }
}

/// Reads the words of a line: the tile's index, the row, and the column. The error is the message to
/// the player.
pub fn read(words: &[&str], deck: &TileList, board: &Board, paint: Paint) -> Result<Move, String> {
    todo!("Reads the words of a line: the tile's index, the row, and the column")
}
