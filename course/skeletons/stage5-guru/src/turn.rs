//! A turn: a legal placement with its points, or a skip.

use crate::board::Board;
use crate::placement::Placement;
use crate::rules::{self, Illegal};
use crate::scoring;
use shared::{Paint, TileList};

/// The message for a line that is not a turn.
const EXPECTED: &str =
    "Ignored: a tile, a row and a column were expected, for example 0 0 0, or s to skip.";

/// What a player does in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Lay a tile.
    Lay(Move),
    /// Lay none.
    Skip,
}

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
        let Placement { tile, cell, .. } = placement;
        rules::check(board, tile, cell)?;
        Ok(Move { placement, points: scoring::points(board, tile, cell) })
    }

    /// The tile and the cell.
    pub fn placement(self) -> Placement {
        self.placement
    }

    /// How many points it is worth.
    pub fn points(self) -> usize {
        self.points
    }
}

/// Reads the words of a line: the tile's index, the row, and the column, or `s`. The error is the
/// message to the player.
pub fn read(words: &[&str], deck: &TileList, board: &Board, paint: Paint) -> Result<Turn, String> {
    todo!("Reads the words of a line: the tile's index, the row, and the column, or `s`")
}
