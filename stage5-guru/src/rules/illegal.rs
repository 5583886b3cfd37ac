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
        match self {
            Illegal::NoNeighbor(cell) => {
                format!("Impossible: cell {cell} has no neighbor in its row or its column.")
            }
            Illegal::NoSequence(bad) => format!("Impossible: {}", bad.reason(paint)),
        }
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
        let number = line.number(cell);
        let mut cells = Vec::new();
        for other in board.cells() {
            if other == cell {
                cells.push(Some(tile));
            } else if line.number(other) == number {
                cells.push(board.tile_at(other));
            }
        }
        while cells.first() == Some(&None) {
            cells.remove(0);
        }
        while cells.last() == Some(&None) {
            cells.pop();
        }
        BadLine { line, number, cells, run, fault }
    }

    /// What the row or column would read, and why the run is not a sequence.
    pub fn reason(&self, paint: Paint) -> String {
        let BadLine { line, number, cells, run, fault } = self;
        let drawn: Vec<String> = cells.iter().map(|&cell| draw(cell, paint)).collect();
        let cells_read = drawn.join(" ");
        if run.len() == cells.len() {
            return format!(
                "{line} {number} would read {cells_read}, which is not a sequence: {fault}."
            );
        }
        let drawn: Vec<String> = run.iter().map(|tile| tile.draw(paint)).collect();
        let run = drawn.join(" ");
        format!("{line} {number} would read {cells_read}; {run} is not a sequence: {fault}.")
    }
}

/// A tile, or `_` for an empty cell.
fn draw(cell: Option<Tile>, paint: Paint) -> String {
    cell.map_or("_".to_owned(), |tile| tile.draw(paint))
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Line::Row => "row",
            Line::Column => "column",
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLong => write!(f, "more than {COMPLETE} tiles"),
            Fault::IdenticalTiles => write!(f, "identical tiles"),
            Fault::NeitherOneLetterNorOneColor => write!(f, "neither one letter nor one color"),
        }
    }
}
