//! How a computer chooses what to place: as many tiles as it can.
//!
//! It is given only what a player may see, its own rack and the board.

mod search;
mod state;

use crate::board::Board;
use crate::set::{Place, Set};
use crate::tile::Tile;

/// A computer's move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Place a new set.
    Lay(Set),
    /// Add this tile to any set on the board that takes it in this place.
    Add(Tile, Place),
}

/// The moves, in order, that place the most tiles.
pub fn choose(rack: &[Tile], board: &Board) -> Vec<Move> {
    gathered(search::best(rack, board))
}

/// Joins added tiles to new sets: the search lays three tiles and adds the others one by one, but a
/// person lays a whole set.
fn gathered(steps: Vec<Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for step in steps {
        let joins = moves.iter_mut().any(|earlier| match (earlier, &step) {
            (Move::Lay(set), Move::Add(tile, place)) => {
                set.place_for(*tile) == Some(*place) && set.add(*tile)
            }
            _ => false,
        });
        if !joins {
            moves.push(step);
        }
    }
    moves
}

#[cfg(test)]
mod tests;
