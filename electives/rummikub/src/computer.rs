//! How a computer chooses what to place: as many tiles as it can.
//!
//! It is handed its own rack and the board, what a player may see, and nothing else.

mod search;
mod state;

use crate::board::Board;
use crate::set::{Place, Set};
use crate::tile::Tile;

/// What a computer does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Lays a new set.
    Lay(Set),
    /// Adds this tile to a set on the board that takes it in such a place, whichever.
    Add(Tile, Place),
}

/// What to do, one after the other, to place the most tiles.
#[must_use]
pub fn choose(rack: &[Tile], board: &Board) -> Vec<Move> {
    gathered(search::best(rack, board))
}

/// The search lays three tiles and adds the others. Here sets are gathered, as a person lays them.
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
