//! Who sits at the table.

use crate::game::Seat;

/// Players for whom the judge decides.
pub const HUMANS: &[Seat] =
    &[human("Ann"), human("Bob"), human("Cleo"), human("Dan"), human("Eve")];

/// Players for whom the program decides.
pub const COMPUTERS: &[Seat] =
    &[computer("Ann"), computer("Bob"), computer("Cleo"), computer("Dan"), computer("Eve")];

/// Both, in turn.
pub const MIXED: &[Seat] = &[human("Ann"), computer("Bob"), human("Cleo"), computer("Dan")];

/// A seat for the judge.
pub const fn human(name: &'static str) -> Seat {
    Seat { name, is_computer: false }
}

/// A seat for the program.
pub const fn computer(name: &'static str) -> Seat {
    Seat { name, is_computer: true }
}
