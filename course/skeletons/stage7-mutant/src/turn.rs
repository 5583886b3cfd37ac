//! A turn of one or more tiles: how it is typed, and when it is legal.

mod illegal;

pub use illegal::IllegalTurn;

use crate::board::{Board, Cell};
use crate::placement::Placement;
use crate::rules::{self, Line};
use crate::scoring;
use shared::{Paint, TileList};

/// The message for a wrong number of words.
const EXPECTED: &str = "Ignored: three numbers for each tile were expected, \
                        for example 0 0 0 1 0 1, or s to skip.";

/// What a player does in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// Lay tiles.
    Lay(Move),
    /// Lay none.
    Skip,
}

/// Legal placements and their points. Only [`Move::check`] makes a `Move`, so whoever has one need not
/// check it again on that board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    placements: Vec<Placement>,
    points: usize,
}

impl Move {
    /// Checks one or more placements. Their tiles and cells must differ, and the cells be on the board
    /// and empty, as [`read`] makes sure. The error is the first rule that they break.
    pub fn check(board: &Board, placements: Vec<Placement>) -> Result<Move, IllegalTurn> {
        todo!("Checks one or more placements")
    }

    /// The tiles and the cells, in the order in which the player named them.
    pub fn placements(&self) -> &[Placement] {
        todo!("The tiles and the cells, in the order in which the player named them")
    }

    /// How many points they are worth.
    pub fn points(&self) -> usize {
        todo!("How many points they are worth")
    }
}

/// Reads the words of a line: triples of a tile's index, a row and a column, or `s`. The error is the
/// message to the player.
pub fn read(words: &[&str], deck: &TileList, board: &Board, paint: Paint) -> Result<Turn, String> {
    todo!("Reads the words of a line: triples of a tile's index, a row and a column, or `s`")
}

/// Reads triples, no two with the same tile or cell. If there are several, the message to the player
/// names the first one that is wrong.
pub fn read_triples(
    words: &[&str],
    deck: &TileList,
    board: &Board,
    paint: Paint,
) -> Result<Vec<Placement>, String> {
    todo!("Reads triples, no two with the same tile or cell")
}

/// The board with the tiles of a turn on it.
pub fn board_after(board: &Board, placements: &[Placement]) -> Board {
    todo!("The board with the tiles of a turn on it")
}

/// The line that the tiles of a turn are in, as far as the first two show. A single tile is in a row and
/// in a column; this function then returns the row.
pub fn line_of(placements: &[Placement]) -> Line {
    todo!("The line that the tiles of a turn are in, as far as the first two show")
}

/// The other direction.
pub fn across(line: Line) -> Line {
    todo!("The other direction")
}
