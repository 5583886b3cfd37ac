//! The numbers of the game. To change them, edit this file.

/// How many identical tiles there are of each kind: 1 while programming, 2 for games.
pub const COPIES: usize = 2;

/// How many rows the board has.
pub const ROWS: usize = 11;

/// How many columns the board has.
pub const COLUMNS: usize = 11;

/// How many tiles a deck has until the bag is empty.
pub const DECK_SIZE: usize = 6;

/// How many tiles a complete sequence has. No sequence is longer.
pub const COMPLETE: usize = 4;

/// How many points a complete sequence is worth in addition to its length.
pub const BONUS: usize = 4;
