//! Why a placement is not legal, and the message to the player.

use super::{Line, run};
use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use shared::{Paint, Tile};
use std::fmt;

/// Why a tile may not be put on a cell.
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
    /// There are more than four.
    TooLong,
    /// Two of them are identical.
    IdenticalTiles,
    /// They share neither a letter nor a color.
    NeitherOneLetterNorOneColor,
}

impl BadLine {
    /// The row or column of a cell, as it would be with a tile on that cell.
    pub fn new(board: &Board, tile: Tile, cell: Cell, line: Line, fault: Fault) -> BadLine {
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
        BadLine { line, number, cells, run: run(board, tile, cell, line), fault }
    }
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
    /// What the row or column would read, and why the run is not a sequence.
    pub fn reason(&self, paint: Paint) -> String {
        let BadLine { line, number, fault, .. } = self;
        let cells = draw(&self.cells, paint);
        if self.run.len() == self.cells.len() {
            return format!(
                "{line} {number} would read {cells}, which is not a sequence: {fault}."
            );
        }
        let run: Vec<Option<Tile>> = self.run.iter().map(|&tile| Some(tile)).collect();
        let run = draw(&run, paint);
        format!("{line} {number} would read {cells}; {run} is not a sequence: {fault}.")
    }
}

/// The tiles in order, with `_` for an empty cell.
fn draw(cells: &[Option<Tile>], paint: Paint) -> String {
    let mut drawn = Vec::new();
    for cell in cells {
        match cell {
            Some(tile) => drawn.push(tile.draw(paint)),
            None => drawn.push("_".to_owned()),
        }
    }
    drawn.join(" ")
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
