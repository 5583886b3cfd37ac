//! What a player sees before a turn.

use crate::oracle::Position;
use shared::Tile;

/// What the player to move can see.
#[derive(Debug, Clone)]
pub struct View {
    /// The board.
    pub position: Position,
    /// The deck on the screen.
    pub deck: Vec<Tile>,
    /// The number of tiles in the bag.
    pub bag: usize,
    /// The name of the player to move.
    pub name: String,
    /// The name and the points of each player.
    pub points: Vec<(String, usize)>,
}
