//! The numbers of the game. To change them, edit this file.

/// The maximum number of copies of each tile in a game.
pub const MOST_COPIES: usize = 100;

/// How many tiles a deck has until the bag is empty.
pub const DECK_SIZE: usize = 6;
