//! Which placements are legal.
//!
//! *Neighbors* are tiles whose cells share an edge. A *run* is all the tiles that stand side by
//! side in one row or column, from one empty cell or edge to the next. A run of two or more has to
//! be a *sequence*: at most four tiles, all of one letter or all of one color, no two identical.
//!
//! A tile changes two runs only, the one in its row and the one in its column, so nothing else of
//! the board is looked at.

mod illegal;

pub use illegal::{BadLine, Fault, Illegal};

use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use shared::{Tile, TileList};
use std::iter;

/// The two ways in which tiles stand side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Line {
    /// Both of them.
    pub const BOTH: [Line; 2] = [Line::Row, Line::Column];

    /// Which row, or which column, the cell lies in.
    #[must_use]
    pub fn number(self, cell: Cell) -> usize {
        match self {
            Line::Row => cell.row,
            Line::Column => cell.column,
        }
    }

    /// The cell after this one in the line; it may be off the board.
    #[must_use]
    pub fn after(self, cell: Cell) -> Cell {
        match self {
            Line::Row => Cell { column: cell.column + 1, ..cell },
            Line::Column => Cell { row: cell.row + 1, ..cell },
        }
    }

    /// The cell before this one in the line; nothing at the edge of the board.
    #[must_use]
    pub fn before(self, cell: Cell) -> Option<Cell> {
        match self {
            Line::Row => Some(Cell { column: cell.column.checked_sub(1)?, ..cell }),
            Line::Column => Some(Cell { row: cell.row.checked_sub(1)?, ..cell }),
        }
    }
}

/// Whether a tile may lie on a cell that is free.
///
/// # Errors
/// The first rule that forbids it; the row comes before the column.
pub fn check(board: &Board, tile: Tile, cell: Cell) -> Result<(), Illegal> {
    if !has_neighbor(board, cell) {
        return Err(Illegal::NoNeighbor(cell));
    }
    for line in Line::BOTH {
        let run = run(board, tile, cell, line);
        if let Some(fault) = fault_of(&run) {
            let bad = BadLine::new(board, tile, cell, line, fault);
            return Err(Illegal::NoSequence(bad));
        }
    }
    Ok(())
}

/// Whether a tile may lie on some free cell of the board.
#[must_use]
pub fn fits_somewhere(board: &Board, tile: Tile) -> bool {
    board.cells().any(|cell| !board.is_occupied(cell) && check(board, tile, cell).is_ok())
}

/// Whether no tile of a deck fits anywhere.
#[must_use]
pub fn is_blocked(deck: &TileList, board: &Board) -> bool {
    !deck.iter().any(|&tile| fits_somewhere(board, tile))
}

/// What makes a run forbidden; nothing when it is a sequence, or one tile alone.
#[must_use]
pub fn fault_of(run: &[Tile]) -> Option<Fault> {
    let is_repeated = |(index, tile)| run[..index].contains(tile);
    if run.len() > COMPLETE {
        Some(Fault::TooLong)
    } else if run.iter().enumerate().any(is_repeated) {
        Some(Fault::IdenticalTiles)
    } else if !have_one_letter(run) && !have_one_color(run) {
        Some(Fault::NeitherOneLetterNorOneColor)
    } else {
        None
    }
}

/// The run in that line that a tile on a free cell would be part of, from its first tile to its
/// last.
#[must_use]
pub fn run(board: &Board, tile: Tile, cell: Cell, line: Line) -> Vec<Tile> {
    let mut run: Vec<Tile> = tiles_before(board, cell, line).collect();
    run.reverse();
    run.push(tile);
    run.extend(tiles_after(board, cell, line));
    run
}

/// Whether a tile has an edge in common with the cell.
#[must_use]
pub fn has_neighbor(board: &Board, cell: Cell) -> bool {
    Line::BOTH.into_iter().any(|line| {
        let before = line.before(cell).is_some_and(|before| board.is_occupied(before));
        before || board.is_occupied(line.after(cell))
    })
}

fn have_one_letter(run: &[Tile]) -> bool {
    run.windows(2).all(|pair| pair[0].letter == pair[1].letter)
}

fn have_one_color(run: &[Tile]) -> bool {
    run.windows(2).all(|pair| pair[0].color == pair[1].color)
}

/// The tiles side by side before the cell, the nearest first.
pub fn tiles_before(board: &Board, cell: Cell, line: Line) -> impl Iterator<Item = Tile> {
    let cells = iter::successors(line.before(cell), move |&cell| line.before(cell));
    cells.map_while(|cell| board.tile_at(cell))
}

/// The tiles side by side after the cell, the nearest first.
pub fn tiles_after(board: &Board, cell: Cell, line: Line) -> impl Iterator<Item = Tile> {
    let cells = iter::successors(Some(line.after(cell)), move |&cell| Some(line.after(cell)));
    cells.map_while(|cell| board.tile_at(cell))
}

#[cfg(test)]
mod tests;
