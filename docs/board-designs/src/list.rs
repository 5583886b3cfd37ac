//! The handout's first idea: the board is a list of tiles with their positions.

use crate::board::{Board, Cell};
use crate::stored::{Place, Step, Stored};
use shared::{List, Tile};

/// A tile and its position.
#[derive(Debug, Clone, Copy)]
pub struct PositionedTile {
    /// The tile.
    pub tile: Tile,
    /// Its position.
    pub cell: Cell,
}

/// A board as a linked list. With *n* tiles, it has *n* nodes, and finding one takes up to *n*
/// steps.
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
        // In front: the order of the tiles does not matter, and the end is n steps away.
        self.tiles.push_front(PositionedTile { tile, cell });
    }
}

impl Stored for ListBoard {
    const STEP: Step = Step::Node;

    /// Node by node, as the links lead.
    fn places(&self) -> Vec<Place> {
        let place = |node: &PositionedTile| Place::of(&node.tile, node.cell, Some(node.tile));
        self.tiles.iter().map(place).collect()
    }
}
