//! The move generator: finds every legal move once, with its points.
//!
//! A move is identified by its first gap in reading direction. From there it grows onward, tile by
//! tile, across gaps and across cells without neighbors. Then it grows backward, but only through
//! cells without neighbors, because a gap there would have been the first. So every move is found
//! in exactly one way. The next tile comes from the intersection of three masks: what the line
//! takes, what the gap takes, and what the hand holds.

mod search;

use crate::kinds::Kinds;
use crate::position::{Cell, Position};
use crate::tile::Tile;
use search::Search;

/// Room for six tiles. It is a power of two, so that indices need no bounds check.
const ROOM: usize = 8;

/// A move: one to six tiles, their cells and their points.
#[derive(Debug, Clone, Copy)]
pub struct Move {
    tiles: [Tile; ROOM],
    cells: [Cell; ROOM],
    count: u8,
    points: u8,
}

impl Move {
    const EMPTY: Move = Move {
        tiles: [Tile::from_index(0); ROOM],
        cells: [Cell::MIDDLE; ROOM],
        count: 0,
        points: 0,
    };

    /// The tiles in the order in which they are laid.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }

    pub fn points(&self) -> u32 {
        u32::from(self.points)
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = (Cell, Tile)> + '_ {
        self.cells.into_iter().zip(self.tiles().iter().copied())
    }

    /// Sets the tile with this index; any later ones become meaningless.
    fn set(&mut self, count: u8, cell: Cell, tile: Tile) {
        let last = usize::from(count) % ROOM;
        self.tiles[last] = tile;
        self.cells[last] = cell;
        self.count = count + 1;
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.points == other.points && self.cells().eq(other.cells())
    }
}

impl Eq for Move {}

/// Calls `visit` with every legal move of a hand with these kinds, each once. On an empty grid the
/// first tile is laid at the origin, and the others onward from it.
///
/// The order depends only on the order in which the tiles of the position were laid.
pub fn for_each(position: &Position, hand: Kinds, visit: impl FnMut(&Move)) {
    let mut search = Search::<false, _>::new(position, hand, visit);
    search.run();
}

pub fn all(position: &Position, hand: Kinds) -> Vec<Move> {
    let mut moves = Vec::new();
    for_each(position, hand, |mv| moves.push(*mv));
    moves
}

// Finds the best move without looking at all of them.

/// The move with the most points; of equal moves, the one that [`for_each`] visits
/// first.
pub fn best(position: &Position, hand: Kinds) -> Option<Move> {
    let mut best = None;
    Search::<true, _>::new(position, hand, |mv: &Move| best = Some(*mv)).run();
    best
}
