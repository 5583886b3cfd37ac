//! All legal moves of a deck on a board, each once.

use crate::board::{Board, Cell};
use crate::config::COMPLETE;
use crate::placement::Placement;
use crate::rules::{self, Line};
use crate::turn::{self, Move};
use shared::{Tile, TileList};

/// Every legal move.
pub fn all_moves(board: &Board, deck: &TileList) -> Vec<Move> {
    todo!("Every legal move")
}

struct Search<'a> {
    board: &'a Board,
    deck: Vec<Tile>,
    line: Line,
    laid: Vec<Placement>,
    found: Vec<Move>,
}
