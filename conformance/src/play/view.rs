//! What a player sees before a turn.

use crate::oracle::Position;
use shared::Tile;

/// What whoever moves next can see.
#[derive(Debug, Clone)]
pub struct View {
    /// The board.
    pub position: Position,
    /// The deck, as it is shown.
    pub deck: Vec<Tile>,
    /// What the bag holds.
    pub bag: usize,
    /// Whose turn it is.
    pub name: String,
    /// Everybody's points.
    pub points: Vec<(String, usize)>,
}
