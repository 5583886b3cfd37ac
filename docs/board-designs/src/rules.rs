//! The rule of level 4 for boards of any design: whether a tile may be placed on a free cell. It
//! only asks the board about single cells, so that differences in speed come from the design.

use crate::board::{Board, Cell};
use shared::Tile;
use std::iter;

/// The number of tiles in a complete sequence.
const COMPLETE: usize = 4;

/// A direction in which tiles form a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Row,
    Column,
}

impl Line {
    const BOTH: [Line; 2] = [Line::Row, Line::Column];

    /// The next cell in the line; it may be off the board.
    fn after(self, cell: Cell) -> Cell {
        match self {
            Line::Row => Cell { column: cell.column + 1, ..cell },
            Line::Column => Cell { row: cell.row + 1, ..cell },
        }
    }

    /// The previous cell in the line; `None` at the edge of the board.
    fn before(self, cell: Cell) -> Option<Cell> {
        match self {
            Line::Row => Some(Cell { column: cell.column.checked_sub(1)?, ..cell }),
            Line::Column => Some(Cell { row: cell.row.checked_sub(1)?, ..cell }),
        }
    }
}

/// Whether a tile may be placed on a free cell: it has a neighbor, and in both its row and its
/// column it is part of a sequence or alone.
pub fn is_legal(board: &impl Board, tile: Tile, cell: Cell) -> bool {
    has_neighbor(board, cell)
        && Line::BOTH.into_iter().all(|line| is_allowed(&run(board, tile, cell, line)))
}

/// The same without a vector for the tiles of a run: a sequence has at most four.
pub fn is_legal_without_vector(board: &impl Board, tile: Tile, cell: Cell) -> bool {
    let is_allowed_in = |line| {
        let mut run = [tile; COMPLETE];
        let mut length = 1;
        for beside in tiles_beside(board, cell, line) {
            let Some(place) = run.get_mut(length) else { return false };
            *place = beside;
            length += 1;
        }
        is_allowed(&run[..length])
    };
    has_neighbor(board, cell) && Line::BOTH.into_iter().all(is_allowed_in)
}

/// The cells that share an edge with this one; they may be off the board.
pub fn neighbors(cell: Cell) -> impl Iterator<Item = Cell> {
    let both = Line::BOTH.into_iter();
    both.flat_map(move |line| line.before(cell).into_iter().chain([line.after(cell)]))
}

fn has_neighbor(board: &impl Board, cell: Cell) -> bool {
    neighbors(cell).any(|neighbor| board.is_occupied(neighbor))
}

/// The run in that line that placing a tile on a free cell would form; that tile comes first.
fn run(board: &impl Board, tile: Tile, cell: Cell, line: Line) -> Vec<Tile> {
    iter::once(tile).chain(tiles_beside(board, cell, line)).collect()
}

/// The adjoining tiles before the cell in that line, nearest first, then those after it.
fn tiles_beside(board: &impl Board, cell: Cell, line: Line) -> impl Iterator<Item = Tile> {
    let before = iter::successors(line.before(cell), move |&cell| line.before(cell));
    let after = iter::successors(Some(line.after(cell)), move |&cell| Some(line.after(cell)));
    let at = |cell| board.tile_at(cell);
    before.map_while(at).chain(after.map_while(at))
}

/// Whether a run is a sequence or a single tile.
fn is_allowed(run: &[Tile]) -> bool {
    let is_new = |(index, tile)| !run[..index].contains(tile);
    let first = run[0];
    run.len() <= COMPLETE
        && run.iter().enumerate().all(is_new)
        && (run.iter().all(|tile| tile.letter == first.letter)
            || run.iter().all(|tile| tile.color == first.color))
}
