//! How a computer chooses a turn.

use crate::bag_and_deck::new_bag;
use crate::board::Board;
use crate::config::DECK_SIZE;
use crate::game::View;
use crate::placement::Placement;
use crate::turn::{Move, Turn};
use clap::ValueEnum;
use rand::Rng;
use rand::seq::IndexedRandom;
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

/// Every legal move.
pub fn all_moves(board: &Board, deck: &TileList) -> Vec<Move> {
    todo!("Every legal move")
}

/// How many points the best placement of the next player is worth on average, if the deck is random
/// tiles among those not seen, which are in the order of a full bag.
pub fn expected_answer(board: &Board, unseen: &TileList) -> f64 {
    todo!(
        "How many points the best placement of the next player is worth on average, if the deck is \
         random tiles among those not seen, which are in the order of a full bag"
    )
}
