//! Why a turn is refused.

use crate::rules::Broken;
use crate::tile::Tile;

/// The rule that a turn breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// What it lays, or where.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The player does not hold this tile, or not that often.
    #[error("{0} is more than the hand holds")]
    NotHeld(Tile),
    /// The first turn lays what was announced.
    #[error("the first turn lays as many tiles as were announced, {0}")]
    MustLay(usize),
    /// Nothing is exchanged.
    #[error("an exchange is of at least one tile")]
    NothingExchanged,
    /// More tiles are exchanged than a hand holds.
    #[error("an exchange is of at most 6 tiles, and these are {0}")]
    TooManyExchanged(usize),
    /// The bag holds fewer.
    #[error("the bag holds {bag} tiles, so {wanted} cannot be exchanged")]
    SmallBag {
        /// How many are to be exchanged.
        wanted: usize,
        /// How many the bag holds.
        bag: usize,
    },
    /// Who can lay does not pass.
    #[error("who can lay a tile or exchange some does not pass, and a tile of the hand fits")]
    CanLay,
    /// Who can exchange does not pass.
    #[error("who can lay a tile or exchange some does not pass, and the bag holds {0} tiles")]
    CanExchange(usize),
    /// The game is over.
    #[error("the game is over")]
    Over,
}
