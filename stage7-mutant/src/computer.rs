//! How a computer chooses a turn.
//!
//! A computer is given what a player may see, a [`View`]: the board, its own deck, and the number of
//! identical tiles. It cannot see the bag or the decks of other players.
//!
//! [`search`] finds all legal turns, and a strategy chooses one of them. To add a strategy, add a variant
//! to [`Strategy`] and its line to [`choose`].

pub mod search;

use crate::bag_and_deck::new_bag;
use crate::board::Board;
use crate::config::DECK_SIZE;
use crate::placement::Placement;
use crate::qwirkle::{Turn, View};
use crate::turn::{self, Laid};
use crate::{rules, scoring};
use clap::ValueEnum;
use rand::Rng;
use rand::seq::IndexedRandom;
use shared::{Tile, TileList};

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

/// A legal turn and its points.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// Which tiles of the deck, and on which cells.
    pub placements: Vec<Placement>,
    /// How many points it is worth.
    pub points: usize,
}

/// Chooses a turn for the computer that moves next. A computer skips only when it is blocked.
pub fn choose(strategy: Strategy, view: View, generator: &mut impl Rng) -> Turn {
    let candidates = search::candidates(view.board, view.deck);
    let best = match strategy {
        Strategy::Random => candidates,
        Strategy::Greedy => best_by(candidates, |candidate| as_value(candidate.points)),
        Strategy::Cautious => best_cautiously(candidates, view),
    };
    match best.choose(generator) {
        Some(candidate) => Turn::Lay(candidate.placements.clone()),
        None => Turn::Skip,
    }
}

/// The candidates with the greatest value.
fn best_by(candidates: Vec<Candidate>, value: impl Fn(&Candidate) -> f64) -> Vec<Candidate> {
    let mut best = Vec::new();
    let mut best_value = f64::NEG_INFINITY;
    for candidate in candidates {
        let value = value(&candidate);
        if value > best_value {
            best_value = value;
            best.clear();
        }
        if value >= best_value {
            best.push(candidate);
        }
    }
    best
}

/// The candidates with the most points after subtracting the expected points of the next player,
/// who is assumed to lay one tile. Looking at all turns of all possible decks would take too long.
fn best_cautiously(candidates: Vec<Candidate>, view: View) -> Vec<Candidate> {
    let unseen = unseen_tiles(view);
    best_by(candidates, |candidate| {
        let laid = turn::laid(&candidate.placements, view.deck);
        let after = turn::after(view.board, &laid);
        as_value(candidate.points) - expected_answer(&after, &unseen)
    })
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

/// How many points the best placement of the next player is worth on average, if the deck is six
/// random tiles among those not seen.
fn expected_answer(board: &Board, unseen: &TileList) -> f64 {
    let unseen: Vec<Tile> = unseen.iter().copied().collect();
    let mut bests = Vec::new();
    // Equal tiles are side by side, because they were in the full bag.
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
        let left = as_value(bests.len() - index);
        let is_in_deck = (as_value(DECK_SIZE) / left).min(1.0);
        expected += none_before * is_in_deck * as_value(points);
        none_before *= 1.0 - is_in_deck;
    }
    expected
}

/// The most points that a single tile is worth on any cell; 0 if it fits nowhere.
fn best_points(board: &Board, tile: Tile) -> usize {
    let mut best = 0;
    for cell in board.cells() {
        if rules::is_legal(board, tile, cell) {
            best = best.max(scoring::points(board, &[Laid { tile, cell }]));
        }
    }
    best
}

/// The number as an `f64`, which is exact because points and numbers of tiles are small.
fn as_value(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}

#[cfg(test)]
mod tests;
