//! The list without its links: the same tiles with their positions, side by side in a vector.

use crate::board::{Board, Cell, Step};
use crate::positioned::{Coordinate, PositionedTile};
use crate::stored::{Place, Stored};
use shared::Tile;

/// A board as a vector. It is searched like the linked list, but an element is found by counting,
/// not by following a link.
#[derive(Debug)]
pub struct VectorBoard<N = usize> {
    rows: usize,
    columns: usize,
    tiles: Vec<PositionedTile<N>>,
}

impl<N: Coordinate> Board for VectorBoard<N> {
    const NAME: &'static str = N::VECTOR;
    const STEP: Step = Step::Element;

    fn new(rows: usize, columns: usize) -> VectorBoard<N> {
        VectorBoard { rows, columns, tiles: Vec::new() }
    }

    fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        self.tiles.iter().find(|positioned| positioned.cell() == cell).map(|found| found.tile)
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        // At the end: there is room, or the vector moves to a place with twice as much.
        self.tiles.push(PositionedTile::new(tile, cell));
    }
}

impl<N: Coordinate> Stored for VectorBoard<N> {
    /// In the order in which the tiles were laid.
    fn places(&self) -> Vec<Place> {
        self.tiles.iter().map(Place::of_positioned).collect()
    }
}
