//! The two players.

use crate::cell::Cell;

/// Who lays a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Player {
    /// Who types.
    Human,
    /// Who thinks.
    Computer,
}

impl Player {
    /// The player of this name.
    ///
    /// # Errors
    /// When there is none; the sentence names both.
    pub fn named(name: &str) -> Result<Player, String> {
        match name {
            "human" => Ok(Player::Human),
            "computer" => Ok(Player::Computer),
            _ => Err("human or computer was expected".to_owned()),
        }
    }

    /// The other one.
    #[must_use]
    pub fn opponent(self) -> Player {
        match self {
            Player::Human => Player::Computer,
            Player::Computer => Player::Human,
        }
    }

    /// A cell with a tile of this player.
    #[must_use]
    pub fn cell(self) -> Cell {
        match self {
            Player::Human => Cell::Human,
            Player::Computer => Cell::Computer,
        }
    }
}
