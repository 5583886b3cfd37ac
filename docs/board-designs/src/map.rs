//! A hash map, which many real games use.

use crate::board::{Board, Cell, Step};
use crate::stored::{Place, Stored};
use shared::Tile;
use std::collections::HashMap;

/// A board as a hash map from cells to tiles. It needs memory only for its tiles, and finds a cell
/// in a few steps, however many tiles there are. But first it has to hash the cell.
#[derive(Debug)]
pub struct MapBoard {
    rows: usize,
    columns: usize,
    tiles: HashMap<Cell, Tile>,
}

impl Board for MapBoard {
    const NAME: &'static str = "map";
    const STEP: Step = Step::Hash;

    fn new(rows: usize, columns: usize) -> MapBoard {
        MapBoard { rows, columns, tiles: HashMap::new() }
    }

    fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        self.tiles.get(&cell).copied()
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        self.tiles.insert(cell, tile);
    }
}

impl Stored for MapBoard {
    /// By address: in the order of the table, which the hashes decide.
    fn places(&self) -> Vec<Place> {
        let mut entries: Vec<(&Cell, &Tile)> = self.tiles.iter().collect();
        entries.sort_by_key(|&(_, tile)| std::ptr::from_ref(tile).addr());
        entries.into_iter().map(|(&cell, tile)| Place::of(tile, cell, Some(*tile))).collect()
    }
}
