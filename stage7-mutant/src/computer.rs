//! How a computer chooses what to do.
//!
//! A computer is handed what a player may see, a [`View`]: the board, its own deck, and how often
//! each tile is there. It cannot look into the bag, nor at the deck of another player.
//!
//! [`search`] finds all legal turns; a strategy chooses among them. To add a strategy, add a variant
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

/// The ways of choosing that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Strategy {
    /// What is worth the most points
    #[default]
    Greedy,
    /// Anything that is legal
    Random,
    /// What is worth the most, less what the next player may make of it
    Cautious,
}

/// A legal turn, and its points.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// What is laid where.
    pub placements: Vec<Placement>,
    /// What laying it is worth.
    pub points: usize,
}

/// The turn of the computer that moves next. It skips only when it is blocked.
#[must_use]
pub fn choose(strategy: Strategy, view: View, generator: &mut impl Rng) -> Turn {
    let candidates = search::candidates(view.board, view.deck);
    let best = match strategy {
        Strategy::Random => candidates,
        Strategy::Greedy => best_by(candidates, |candidate| candidate.points),
        Strategy::Cautious => best_cautiously(candidates, view),
    };
    best.choose(generator).map_or(Turn::Skip, |best| Turn::Lay(best.placements.clone()))
}

/// All candidates that have the greatest value.
fn best_by<V: PartialOrd>(
    candidates: Vec<Candidate>,
    value: impl Fn(&Candidate) -> V,
) -> Vec<Candidate> {
    let mut best = Vec::new();
    let mut best_value = None;
    for candidate in candidates {
        let value = value(&candidate);
        if best_value.as_ref().is_none_or(|best| value > *best) {
            best.clear();
            best_value = Some(value);
        } else if best_value.as_ref().is_some_and(|best| value < *best) {
            continue;
        }
        best.push(candidate);
    }
    best
}

/// The candidates whose points, less what the next player is likely to answer, are the most. Her
/// answer is taken to be one tile: to look at all her turns with all tiles that she may have takes
/// too long.
fn best_cautiously(candidates: Vec<Candidate>, view: View) -> Vec<Candidate> {
    let unseen = unseen_tiles(view);
    best_by(candidates, |candidate| {
        let laid = turn::laid(&candidate.placements, view.deck);
        let after = turn::after(view.board, &laid);
        as_value(candidate.points) - expected_answer(&after, &unseen)
    })
}

/// The tiles that lie neither on the board nor in the deck of whoever moves: in the bag, or with
/// others.
fn unseen_tiles(view: View) -> TileList {
    let mut unseen = new_bag(view.copies);
    let laid = view.board.cells().filter_map(|cell| view.board.tile_at(cell));
    for tile in laid.chain(view.deck.iter().copied()) {
        unseen.remove(&tile);
    }
    unseen
}

/// What the best placement of a deck is worth on average, when its tiles are any six of those
/// unseen.
fn expected_answer(board: &Board, unseen: &TileList) -> f64 {
    let unseen: Vec<Tile> = unseen.iter().copied().collect();
    let equal_tiles = unseen.chunk_by(|a, b| a == b);
    let bests = equal_tiles.map(|tiles| vec![best_points(board, tiles[0]); tiles.len()]);
    let mut bests: Vec<usize> = bests.flatten().collect();
    bests.sort_unstable_by(|a, b| b.cmp(a));
    // The chance that none of the tiles before this one is in the deck.
    let mut none_before = 1.0;
    let mut expected = 0.0;
    for (index, &points) in bests.iter().enumerate() {
        let left = as_value(bests.len() - index);
        let is_in_the_deck = (as_value(DECK_SIZE) / left).min(1.0);
        expected += none_before * is_in_the_deck * as_value(points);
        none_before *= 1.0 - is_in_the_deck;
    }
    expected
}

/// The most points that a tile can make alone; 0 when it fits nowhere.
fn best_points(board: &Board, tile: Tile) -> usize {
    let free = board.cells().filter(|&cell| !board.is_occupied(cell));
    let legal = free.filter(|&cell| rules::check(board, tile, cell).is_ok());
    legal.map(|cell| scoring::points(board, &[Laid { tile, cell }])).max().unwrap_or(0)
}

/// Points and numbers of tiles are small: a `f64` holds them exactly.
fn as_value(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::INFINITY, f64::from)
}

#[cfg(test)]
mod tests;
