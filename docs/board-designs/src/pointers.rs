//! The second design of the original assignment: an array of pointers to tiles.

use crate::board::{Board, Cell, Step};
use shared::Tile;

/// A board as a 2-D array of pointers. A cell finds its tile in two steps, and every tile is an
/// allocation of its own.
#[derive(Debug)]
pub struct PointerBoard {
    /// One vector per row, all of the same length.
    cells: Vec<Vec<Option<Box<Tile>>>>,
    columns: usize,
}

impl Board for PointerBoard {
    const NAME: &'static str = "pointers";
    const STEP: Step = Step::Cell;

    fn new(rows: usize, columns: usize) -> PointerBoard {
        PointerBoard { cells: vec![vec![None; columns]; rows], columns }
    }

    fn size(&self) -> (usize, usize) {
        (self.cells.len(), self.columns)
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        self.cells.get(cell.row)?.get(cell.column)?.as_deref().copied()
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        self.cells[cell.row][cell.column] = Some(Box::new(tile));
    }
}
