//! The handout's first idea: the board is a linked list of tiles with their positions.

use crate::board::{Board, Cell, Step};
use crate::positioned::{Coordinate, PositionedTile};
use crate::stored::{Place, Stored};
use shared::{List, Tile};

/// A board as a linked list. With *n* tiles, it has *n* nodes, and finding one takes up to *n*
/// steps.
#[derive(Debug)]
pub struct ListBoard<N = usize> {
    rows: usize,
    columns: usize,
    tiles: List<PositionedTile<N>>,
}

impl<N: Coordinate> Board for ListBoard<N> {
    const NAME: &'static str = N::LIST;
    const STEP: Step = Step::Node;

    fn new(rows: usize, columns: usize) -> ListBoard<N> {
        ListBoard { rows, columns, tiles: List::new() }
    }

    fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        self.tiles.iter().find(|positioned| positioned.cell() == cell).map(|found| found.tile)
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        // In front: the order of the tiles does not matter, and the end is n steps away.
        self.tiles.push_front(PositionedTile::new(tile, cell));
    }
}

impl<N: Coordinate> Stored for ListBoard<N> {
    /// Node by node, as the links lead.
    fn places(&self) -> Vec<Place> {
        self.tiles.iter().map(Place::of_positioned).collect()
    }
}
