//! Every legal move, once, with its points.
//!
//! A move is named by the first gap in it, in reading direction: from there it grows onward, tile
//! by tile, across gaps and across cells without neighbors, and then backward, but only through
//! cells without neighbors, for a gap there would have been the first. Whatever is laid in one
//! line is found so on one way only. What may be laid next is an intersection of three masks: what
//! the line takes, what the gap takes, and what the hand holds.

mod best;
mod numbers;
mod search;

pub use best::best;

use crate::kinds::Kinds;
use crate::position::{Cell, Position};
use crate::tile::Tile;
use search::Search;

/// Six tiles and more: a power of two, so that no access has to be checked.
const ROOM: usize = 8;

/// One to six tiles, where they are laid, and what for.
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

    /// Its tiles in the order in which they are laid.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }

    /// Its points.
    #[must_use]
    pub fn points(&self) -> u32 {
        u32::from(self.points)
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = (Cell, Tile)> + '_ {
        self.cells.into_iter().zip(self.tiles().iter().copied())
    }

    /// Lays a tile at this count of others; behind the last one may stand tiles that mean nothing.
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

/// Shows every legal move of a hand with these kinds, each once. On an empty grid the first tile is
/// laid at the origin, and the others onward from it.
///
/// The order depends on nothing but the way in which the tiles came to lie here.
pub fn for_each(position: &Position, hand: Kinds, visit: impl FnMut(&Move)) {
    let mut search = Search::<false, _>::new(position, hand, visit);
    search.run();
}

/// All legal moves as a list.
#[must_use]
pub fn all(position: &Position, hand: Kinds) -> Vec<Move> {
    let mut moves = Vec::new();
    for_each(position, hand, |mv| moves.push(*mv));
    moves
}

/// Whether there is any.
#[must_use]
pub fn any(position: &Position, hand: Kinds) -> bool {
    position.takes_any(hand)
}
