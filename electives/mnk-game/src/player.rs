//! The two players.

use crate::board::Cell;
use rand::{Rng, RngExt};

/// A player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    /// The human, who types.
    Human,
    /// The computer.
    Computer,
}

impl Player {
    /// The player with this name.
    pub fn named(name: &str) -> Result<Player, String> {
        match name {
            "human" => Ok(Player::Human),
            "computer" => Ok(Player::Computer),
            _ => Err("human or computer was expected".to_owned()),
        }
    }

    /// The player who begins when chance decides.
    pub fn drawn(generator: &mut impl Rng) -> Player {
        if generator.random() { Player::Human } else { Player::Computer }
    }

    /// The other player.
    pub fn opponent(self) -> Player {
        match self {
            Player::Human => Player::Computer,
            Player::Computer => Player::Human,
        }
    }

    /// The cell that holds a tile of this player.
    pub fn cell(self) -> Cell {
        match self {
            Player::Human => Cell::Human,
            Player::Computer => Cell::Computer,
        }
    }
}
