//! How many points a turn is worth: those of each sequence that it makes or extends, once each.

use crate::board::Board;
use crate::config::{BONUS, COMPLETE};
use crate::placement::Placement;
use crate::rules::{self, Line};
use crate::turn::{across, line_of};

/// The points of a legal turn: those of the sequence that all its tiles belong to, and those of each
/// sequence across it. `after` is the board with the tiles on it.
pub fn points(after: &Board, placements: &[Placement]) -> usize {
    todo!(
        "The points of a legal turn: those of the sequence that all its tiles belong to, and those \
         of each sequence across it"
    )
}

/// The points of a run of this length. A single tile is not a sequence.
pub fn points_of(length: usize) -> usize {
    match length {
        0 | 1 => 0,
        // A constant as a pattern: the length is equal to it.
        COMPLETE => COMPLETE + BONUS,
        _ => length,
    }
}
