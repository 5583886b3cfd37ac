//! The handout's first thought: what lies on the board is a list, of tiles that know their places.

use crate::board::{Board, Cell};
use shared::{List, Tile};

/// A tile and where it lies.
#[derive(Debug, Clone, Copy)]
pub struct PositionedTile {
    /// The tile.
    pub tile: Tile,
    /// Its place.
    pub cell: Cell,
}

/// A board as a linked list. With *n* tiles on it, it has *n* nodes, and to find one takes up to
/// *n* steps.
#[derive(Debug)]
pub struct ListBoard {
    rows: usize,
    columns: usize,
    tiles: List<PositionedTile>,
}

impl Board for ListBoard {
    const NAME: &'static str = "list";

    fn new(rows: usize, columns: usize) -> ListBoard {
        ListBoard { rows, columns, tiles: List::new() }
    }

    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        self.tiles.iter().find(|positioned| positioned.cell == cell).map(|found| found.tile)
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        // In front: the order of tiles means nothing, and the end is n steps away.
        self.tiles.push_front(PositionedTile { tile, cell });
    }
}
