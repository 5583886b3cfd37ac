//! How a computer chooses a turn.
//!
//! A computer is given what a player may see, a [`View`]: the board, its own deck, and the number of
//! identical tiles. It cannot see the bag or the decks of other players.

pub mod search;

use crate::bag_and_deck::new_bag;
use crate::board::Board;
use crate::config::DECK_SIZE;
use crate::game::View;
use crate::placement::Placement;
use crate::turn::{self, Move, Turn};
use crate::{rules, scoring};
use clap::ValueEnum;
use rand::Rng;
use rand::seq::IndexedRandom;
use search::all_moves;
use shared::{Tile, TileList};
use std::time::Duration;

/// How a computer chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Strategy {
    /// Choose what is worth the most points
    #[default]
    Greedy,
    /// Choose any legal turn
    Random,
    /// Choose what is worth the most after subtracting what the next player can expect
    Cautious,
}

/// How all computers of a game play.
#[derive(Debug, Clone, Copy)]
pub struct Computers {
    /// How they choose their turns.
    pub strategy: Strategy,
    /// How long they wait before each turn.
    pub pause: Duration,
}

/// Chooses a turn for the computer that moves next. A computer skips only when it is blocked.
pub fn choose(strategy: Strategy, view: View, generator: &mut impl Rng) -> Turn {
    todo!("Chooses a turn for the computer that moves next")
}

/// The moves with the greatest value.
fn best_by(moves: Vec<Move>, value_of: impl Fn(&Move) -> f64) -> Vec<Move> {
    let mut best = Vec::new();
    let mut greatest = f64::NEG_INFINITY;
    for candidate in moves {
        let value = value_of(&candidate);
        if value > greatest {
            greatest = value;
            best.clear();
        }
        if value >= greatest {
            best.push(candidate);
        }
    }
    best
}

/// The moves with the most points after subtracting the expected points of the next player, who is
/// assumed to lay one tile. Looking at all turns of all possible decks would take too long.
fn best_cautiously(moves: Vec<Move>, view: View) -> Vec<Move> {
    todo!(
        "The moves with the most points after subtracting the expected points of the next player, \
         who is assumed to lay one tile"
    )
}

/// The tiles in the bag and in the decks of others: all but those on the board and in the deck of
/// the player who moves.
fn unseen_tiles(view: View) -> TileList {
    let mut unseen = new_bag(view.copies);
    for cell in view.board.cells() {
        if let Some(tile) = view.board.tile_at(cell) {
            unseen.remove(&tile);
        }
    }
    for tile in view.deck {
        unseen.remove(tile);
    }
    unseen
}

/// How many points the best placement of the next player is worth on average, if the deck is random
/// tiles among those not seen, which are in the order of a full bag.
pub fn expected_answer(board: &Board, unseen: &TileList) -> f64 {
    let unseen: Vec<Tile> = unseen.iter().copied().collect();
    let mut bests = Vec::new();
    // Equal tiles are side by side in a full bag, and removing others does not change that.
    for equal_tiles in unseen.chunk_by(|a, b| a == b) {
        let points = best_points(board, equal_tiles[0]);
        for _ in equal_tiles {
            bests.push(points);
        }
    }
    bests.sort_unstable();
    bests.reverse();
    // The probability that the deck has none of the tiles before this one.
    let mut none_before = 1.0;
    let mut expected = 0.0;
    for (index, &points) in bests.iter().enumerate() {
        let left = bests.len() - index;
        // Then the deck is DECK_SIZE of the tiles that are left.
        let chance = (DECK_SIZE as f64 / left as f64).min(1.0);
        expected += none_before * chance * points as f64;
        none_before *= 1.0 - chance;
    }
    expected
}

/// The most points that a single tile is worth on any cell; 0 if it fits nowhere.
fn best_points(board: &Board, tile: Tile) -> usize {
    todo!("The most points that a single tile is worth on any cell; 0 if it fits nowhere")
}
