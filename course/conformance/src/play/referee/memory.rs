//! What the referee remembers of a game besides the table.

use super::said::Said;

/// What the referee remembers of a game besides the table.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    /// Whether a line was refused since the table was last shown.
    pub after_refusal: bool,
    /// Whether something was wrong that may have changed the number of tiles.
    pub is_disturbed: bool,
    /// How far the first index of a deck was from its first tile.
    pub offset: Option<isize>,
    /// What was said about turns that were refused.
    pub said: Said,
}
