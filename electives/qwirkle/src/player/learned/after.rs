//! What a turn leaves, before new tiles are drawn.

use super::cells::Cells;
use super::unseen::Unseen;
use crate::hand::Hand;
use crate::kinds::Kinds;
use crate::position::Position;

/// The tiles kept, the grid, and what is hidden from the player.
#[derive(Debug, Clone)]
pub(super) struct After<'a> {
    pub(super) position: &'a Position,
    pub(super) kept: Hand,
    /// The kinds of the tiles kept.
    pub(super) kinds: Kinds,
    pub(super) cells: Cells,
    pub(super) unseen: &'a Unseen,
}

impl<'a> After<'a> {
    pub(super) fn new(position: &'a Position, kept: Hand, unseen: &'a Unseen) -> After<'a> {
        let kinds = kept.kinds();
        After { position, kept, kinds, cells: Cells::of(position, kinds, unseen), unseen }
    }
}
