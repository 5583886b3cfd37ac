//! Why a placement is forbidden, and the sentence that tells the player.

use super::{Line, run};
use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use shared::{Paint, Tile};
use std::fmt;

/// Why a tile may not lie on a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Illegal {
    /// No tile has an edge in common with the cell.
    NoNeighbor(Cell),
    /// A row or column would hold a run that is no sequence.
    NoSequence(BadLine),
}

/// A row or column as it would be, and the run in it that is no sequence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadLine {
    /// Row or column.
    pub line: Line,
    /// Which one, from 0.
    pub number: usize,
    /// Its cells, from its first tile to its last.
    pub cells: Vec<Option<Tile>>,
    /// The tiles that are no sequence.
    pub run: Vec<Tile>,
    /// Why they are none.
    pub fault: Fault,
}

/// Why tiles that stand side by side are no sequence.
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
    /// The line of a board through a cell, as it would be with a tile on that cell.
    #[must_use]
    pub fn new(board: &Board, tile: Tile, cell: Cell, line: Line, fault: Fault) -> BadLine {
        let number = line.number(cell);
        let in_the_line = board.cells().filter(|&other| line.number(other) == number);
        let look = |other| if other == cell { Some(tile) } else { board.tile_at(other) };
        let cells: Vec<Option<Tile>> = in_the_line.map(look).collect();
        let run = run(board, tile, cell, line);
        BadLine { line, number, cells: without_empty_ends(&cells).to_vec(), run, fault }
    }
}

fn without_empty_ends(cells: &[Option<Tile>]) -> &[Option<Tile>] {
    let first = cells.iter().position(Option::is_some).unwrap_or(0);
    let end = cells.iter().rposition(Option::is_some).map_or(first, |last| last + 1);
    &cells[first..end]
}

impl Illegal {
    /// The sentence that tells the player.
    #[must_use]
    pub fn message(&self, paint: Paint) -> String {
        match self {
            Illegal::NoNeighbor(cell) => {
                format!(
                    "Impossible: cell {cell} has no neighbor, neither in its row nor its column."
                )
            }
            Illegal::NoSequence(bad) => format!("Impossible: {}", bad.reason(paint)),
        }
    }
}

impl BadLine {
    /// What the line would read, and why that is no sequence.
    #[must_use]
    pub fn reason(&self, paint: Paint) -> String {
        let draw = |cell: &Option<Tile>| cell.map_or("_".to_owned(), |tile| tile.draw(paint));
        let cells = self.cells.iter().map(draw).collect::<Vec<_>>().join(" ");
        let run = self.run.iter().map(|tile| tile.draw(paint)).collect::<Vec<_>>().join(" ");
        let is_all = self.run.len() == self.cells.len();
        let culprit = if is_all { ",".to_owned() } else { format!("; {run} is") };
        format!(
            "{} {} would read {cells}{culprit} no sequence: {}.",
            self.line, self.number, self.fault
        )
    }
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
