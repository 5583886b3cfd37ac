//! Every number that one may tune: by changing this file, not while playing.

/// How often each tile is there: 1 while programming, 2 for games.
pub const COPIES: usize = 2;

/// How many rows the board has.
pub const ROWS: usize = 11;

/// How many columns the board has.
pub const COLUMNS: usize = 11;

/// How many tiles a deck has, as long as the bag is not empty.
pub const DECK_SIZE: usize = 6;

/// How many tiles a complete sequence has; no sequence is longer.
pub const COMPLETE: usize = 4;

/// What a complete sequence is worth beyond its length.
pub const BONUS: usize = 4;
