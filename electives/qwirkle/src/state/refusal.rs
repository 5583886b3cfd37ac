//! Why a turn is refused.

use crate::rules::Broken;
use crate::tile::Tile;

/// Why a turn is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It breaks a rule about laying tiles.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The hand does not hold this tile, or not often enough.
    #[error("the hand does not hold enough {0}")]
    NotHeld(Tile),
    /// The first turn must lay as many tiles as were announced.
    #[error("the first turn must lay as many tiles as were announced: {0}")]
    MustLay(usize),
    /// No tile is exchanged.
    #[error("an exchange needs at least one tile")]
    NothingExchanged,
    /// More tiles are exchanged than a hand holds.
    #[error("an exchange has at most 6 tiles, not {0}")]
    TooManyExchanged(usize),
    /// The bag holds too few tiles.
    #[error("the bag holds {bag} tiles, so {wanted} cannot be exchanged")]
    SmallBag {
        /// How many tiles to exchange.
        wanted: usize,
        /// How many tiles the bag holds.
        bag: usize,
    },
    /// A player who can lay cannot pass.
    #[error("a player who can lay or exchange tiles cannot pass, and a tile in the hand fits")]
    CanLay,
    /// A player who can exchange cannot pass.
    #[error("a player who can lay or exchange tiles cannot pass, and the bag holds {0} tiles")]
    CanExchange(usize),
    /// The game is over.
    #[error("the game is over")]
    Over,
}
