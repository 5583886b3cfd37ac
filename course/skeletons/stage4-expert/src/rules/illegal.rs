//! Why a placement is not legal, and the message to the player.

use super::Line;
use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use shared::{Paint, Tile};
use std::fmt;

/// Why a tile may not be put on a cell. An `Illegal` says which rule forbids it, a [`BadLine`] in which
/// row or column, and a [`Fault`] what is wrong with the tiles there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Illegal {
    /// The cell has no neighbor.
    NoNeighbor(Cell),
    /// A row or column would contain a run that is not a sequence.
    NoSequence(BadLine),
}

/// A row or column as it would be, and the run in it that is not a sequence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadLine {
    /// Whether it is a row or a column.
    pub line: Line,
    /// Its number, counted from 0.
    pub number: usize,
    /// Its cells, from its first tile to its last.
    pub cells: Vec<Option<Tile>>,
    /// The tiles that are not a sequence.
    pub run: Vec<Tile>,
    /// Why they are not.
    pub fault: Fault,
}

/// Why tiles side by side are not a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// There are more than a complete sequence has.
    TooLong,
    /// Two of them are identical.
    IdenticalTiles,
    /// They share neither a letter nor a color.
    NeitherOneLetterNorOneColor,
}

impl Illegal {
    /// The message to the player.
    pub fn message(&self, paint: Paint) -> String {
        todo!("The message to the player")
    }
}

impl BadLine {
    /// The row or column of a cell, as it would be with a tile on that cell, and the run in it.
    pub fn new(
        board: &Board,
        tile: Tile,
        cell: Cell,
        line: Line,
        run: Vec<Tile>,
        fault: Fault,
    ) -> BadLine {
        todo!(
            "The row or column of a cell, as it would be with a tile on that cell, and the run in \
             it"
        )
    }

    /// What the row or column would read, and why the run is not a sequence.
    pub fn reason(&self, paint: Paint) -> String {
        todo!("What the row or column would read, and why the run is not a sequence")
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!("`fmt` of Display for Line")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!("`fmt` of Display for Fault")
    }
}
