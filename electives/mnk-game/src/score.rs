//! The scores of a position, as numbered in the handout: the greater, the better for the computer.
//!
//! A draw scores higher than an open position. This is the handout's order, and it makes the
//! computer a cautious player.

/// The human has won, or can force a win.
pub const HUMAN_WINS: u8 = 0;

/// Nobody has won yet.
pub const UNDECIDED: u8 = 1;

/// Nobody has won, and no cell is empty.
pub const DRAW: u8 = 2;

/// The computer has won, or can force a win.
pub const COMPUTER_WINS: u8 = 3;
