//! Which placements are legal.
//!
//! *Neighbors* are tiles whose cells share an edge. A *run* is the tiles side by side in one row or
//! column, from one empty cell or edge of the board to the next. A run of two or more tiles must be
//! a *sequence*: at most four tiles, all of one letter or all of one color, no two identical.
//!
//! A new tile changes only two runs, the one in its row and the one in its column. No other part of
//! the board is checked.

mod illegal;

pub use illegal::{BadLine, Fault, Illegal};

use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use shared::{Tile, TileList};

/// One of the two lines that a cell is in, or the direction from one cell of it to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// A row, from left to right.
    Row,
    /// A column, from top to bottom.
    Column,
}

impl Line {
    /// Both directions.
    pub const BOTH: [Line; 2] = [Line::Row, Line::Column];

    /// The number of the row, or of the column, that the cell is in.
    pub fn number(self, cell: Cell) -> usize {
        match self {
            Line::Row => cell.row,
            Line::Column => cell.column,
        }
    }

    /// The cell after this one, which may be off the board.
    pub fn after(self, cell: Cell) -> Cell {
        match self {
            Line::Row => Cell { column: cell.column + 1, ..cell },
            Line::Column => Cell { row: cell.row + 1, ..cell },
        }
    }

    /// The cell before this one; `None` at the edge of the board.
    pub fn before(self, cell: Cell) -> Option<Cell> {
        match self {
            Line::Row => Some(Cell { column: cell.column.checked_sub(1)?, ..cell }),
            Line::Column => Some(Cell { row: cell.row.checked_sub(1)?, ..cell }),
        }
    }
}

/// Checks whether a tile may be put on an empty cell. The error is the first rule that forbids it.
pub fn check(board: &Board, tile: Tile, cell: Cell) -> Result<(), Illegal> {
    if !has_neighbor(board, cell) {
        return Err(Illegal::NoNeighbor(cell));
    }
    for line in Line::BOTH {
        check_line(board, tile, cell, line).map_err(Illegal::NoSequence)?;
    }
    Ok(())
}

/// Checks the run in this direction that a tile on the cell would be part of.
pub fn check_line(board: &Board, tile: Tile, cell: Cell, line: Line) -> Result<(), BadLine> {
    let run = run(board, tile, cell, line);
    match check_run(&run) {
        Ok(()) => Ok(()),
        Err(fault) => Err(BadLine::new(board, tile, cell, line, run, fault)),
    }
}

/// Whether a tile may be put on any cell of the board.
pub fn fits_somewhere(board: &Board, tile: Tile) -> bool {
    board.cells().into_iter().any(|cell| is_legal(board, tile, cell))
}

/// Whether a cell is empty and a tile may be put on it.
pub fn is_legal(board: &Board, tile: Tile, cell: Cell) -> bool {
    !board.is_occupied(cell) && check(board, tile, cell).is_ok()
}

/// Whether no tile of a deck fits anywhere.
pub fn is_blocked(deck: &TileList, board: &Board) -> bool {
    !deck.iter().any(|&tile| fits_somewhere(board, tile))
}

/// Checks that a run is a sequence or a single tile.
pub fn check_run(run: &[Tile]) -> Result<(), Fault> {
    if run.len() > COMPLETE {
        Err(Fault::TooLong)
    } else if have_identical_tiles(run) {
        Err(Fault::IdenticalTiles)
    } else if !have_one_letter(run) && !have_one_color(run) {
        Err(Fault::NeitherOneLetterNorOneColor)
    } else {
        Ok(())
    }
}

/// The run in this direction that a tile on the cell would be part of, from its first tile to its
/// last. What lies on the cell itself does not matter.
pub fn run(board: &Board, tile: Tile, cell: Cell, line: Line) -> Vec<Tile> {
    let mut run = tiles_before(board, cell, line);
    run.reverse();
    run.push(tile);
    run.extend(tiles_after(board, cell, line));
    run
}

/// Whether there is a tile on a cell that shares an edge with this one.
pub fn has_neighbor(board: &Board, cell: Cell) -> bool {
    for line in Line::BOTH {
        if board.is_occupied(line.after(cell)) {
            return true;
        }
        if let Some(before) = line.before(cell)
            && board.is_occupied(before)
        {
            return true;
        }
    }
    false
}

fn have_identical_tiles(run: &[Tile]) -> bool {
    for (index, tile) in run.iter().enumerate() {
        if run[..index].contains(tile) {
            return true;
        }
    }
    false
}

fn have_one_letter(run: &[Tile]) -> bool {
    run.iter().all(|tile| tile.letter == run[0].letter)
}

fn have_one_color(run: &[Tile]) -> bool {
    run.iter().all(|tile| tile.color == run[0].color)
}

/// The tiles side by side before the cell, the nearest first.
pub fn tiles_before(board: &Board, cell: Cell, line: Line) -> Vec<Tile> {
    let mut tiles = Vec::new();
    let mut cell = cell;
    while let Some(before) = line.before(cell)
        && let Some(tile) = board.tile_at(before)
    {
        tiles.push(tile);
        cell = before;
    }
    tiles
}

/// The tiles side by side after the cell, the nearest first.
pub fn tiles_after(board: &Board, cell: Cell, line: Line) -> Vec<Tile> {
    let mut tiles = Vec::new();
    let mut after = line.after(cell);
    while let Some(tile) = board.tile_at(after) {
        tiles.push(tile);
        after = line.after(after);
    }
    tiles
}
