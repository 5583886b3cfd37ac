//! The board of level 3: rows of cells that may hold a tile.

use crate::board::{Board, Cell, Step};
use crate::stored::{Place, Stored};
use shared::Tile;

/// A board as a 2-D array. Every cell takes memory, and any cell is found in one step.
#[derive(Debug)]
pub struct ArrayBoard {
    /// One vector per row, all of the same length.
    cells: Vec<Vec<Option<Tile>>>,
    columns: usize,
}

impl Board for ArrayBoard {
    const NAME: &'static str = "array";
    const STEP: Step = Step::Cell;

    fn new(rows: usize, columns: usize) -> ArrayBoard {
        ArrayBoard { cells: vec![vec![None; columns]; rows], columns }
    }

    fn size(&self) -> (usize, usize) {
        (self.cells.len(), self.columns)
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        *self.cells.get(cell.row)?.get(cell.column)?
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        self.cells[cell.row][cell.column] = Some(tile);
    }
}

impl Stored for ArrayBoard {
    /// Row by row.
    fn places(&self) -> Vec<Place> {
        let rows = self.cells.iter().enumerate();
        let places = rows.flat_map(|(row, cells)| {
            let cells = cells.iter().enumerate();
            cells.map(move |(column, tile)| Place::of(tile, Cell { row, column }, *tile))
        });
        places.collect()
    }
}
