//! Every number that can be tuned, with its bounds.

use std::ops::RangeInclusive;

pub const PLAYERS: RangeInclusive<usize> = 2..=4;

/// The highest number that a tile may have; the lowest is 1.
pub const HIGHEST: usize = 13;

/// The highest number on a tile of this game.
pub const NUMBERS: RangeInclusive<usize> = 8..=HIGHEST;

/// The number of tiles each player starts with.
pub const INITIAL: RangeInclusive<usize> = 6..=14;

/// The most tiles a rack may hold, by default.
pub const MAX_RACK: usize = 50;

/// The number of tiles with the same number: two in each of four colors.
pub const OF_EACH_NUMBER: usize = 8;

/// The fewest tiles in a set.
pub const FEWEST_IN_A_SET: usize = 3;

/// The number of sets that fit on the board, for each number on the tiles.
const SETS_OF_EACH_NUMBER: usize = 2;

/// The settings of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The number of players, 2 to 4.
    pub players: usize,
    /// The greatest number on a tile, 8 to 13.
    pub numbers: usize,
    /// The number of tiles each player starts with, 6 to 14.
    pub initial: usize,
    /// The most tiles a rack may hold, from `initial` to all tiles.
    pub max_rack: usize,
    /// How many of the players are computers; they come last.
    pub computers: usize,
}

impl Settings {
    pub const fn tiles(&self) -> usize {
        OF_EACH_NUMBER * self.numbers
    }

    /// The number of sets that fit on the board.
    pub const fn sets(&self) -> usize {
        SETS_OF_EACH_NUMBER * self.numbers
    }

    /// Whether a player, counted from 0, is a computer.
    pub const fn is_computer(&self, player: usize) -> bool {
        player + self.computers >= self.players
    }
}
