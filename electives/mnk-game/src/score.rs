//! The scores of a position, as the handout numbers them: the greater, the better for the computer.
//!
//! A draw is better for it than a position that is open still. That is the handout's order, and it
//! makes the computer a cautious player.

/// The human has won, or will whatever the computer does.
pub const HUMAN_WINS: u8 = 0;

/// Nobody has won yet.
pub const UNDECIDED: u8 = 1;

/// Nobody has won, and no cell is empty.
pub const DRAW: u8 = 2;

/// The computer has won, or will whatever the human does.
pub const COMPUTER_WINS: u8 = 3;
