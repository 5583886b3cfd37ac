//! A tile with its position, for the designs that search: the linked list and the vector.

use crate::board::Cell;
use shared::Tile;
use std::fmt::Debug;

/// A type for the row and the column of a tile. `usize` has room for every board; `u16` takes a
/// quarter of the memory, and has room for 65,536 rows and as many columns.
pub trait Coordinate: Copy + Debug + Into<usize> + TryFrom<usize, Error: Debug> {
    /// The name of the linked list with such coordinates.
    const LIST: &'static str;

    /// The name of the vector with such coordinates.
    const VECTOR: &'static str;
}

impl Coordinate for usize {
    const LIST: &'static str = "list";
    const VECTOR: &'static str = "vector";
}

impl Coordinate for u16 {
    const LIST: &'static str = "list16";
    const VECTOR: &'static str = "vector16";
}

/// A tile and its position.
#[derive(Debug, Clone, Copy)]
pub struct PositionedTile<N = usize> {
    /// The tile.
    pub tile: Tile,
    row: N,
    column: N,
}

impl<N: Coordinate> PositionedTile<N> {
    /// A tile on a cell.
    pub fn new(tile: Tile, cell: Cell) -> PositionedTile<N> {
        let [row, column] = [cell.row, cell.column].map(|number| {
            N::try_from(number).expect("the board is small enough for its coordinates")
        });
        PositionedTile { tile, row, column }
    }

    /// Its position.
    pub fn cell(&self) -> Cell {
        Cell { row: self.row.into(), column: self.column.into() }
    }
}
