//! Every number that can be tuned, with its bounds.

use crate::refusal::not_word;
use shared::console::whole_number;

/// The number of players.
pub const PLAYERS: Bounds = Bounds { least: 2, most: 4, what: "players" };

/// The greatest number on a tile; the least is 1.
pub const NUMBERS: Bounds = Bounds { least: 8, most: 13, what: "numbers" };

/// The number of tiles each player starts with.
pub const INITIAL: Bounds = Bounds { least: 6, most: 14, what: "tiles at the start" };

/// The most tiles a rack may hold, by default.
pub const MAX_RACK: usize = 50;

/// The number of tiles with the same number: two in each of four colors.
pub const OF_EACH_NUMBER: usize = 8;

/// The fewest tiles in a set.
pub const FEWEST_IN_A_SET: usize = 3;

/// The number of sets that fit on the board, for each number on the tiles.
const SETS_OF_EACH_NUMBER: usize = 2;

/// The bounds of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The smallest value allowed.
    pub least: usize,
    /// The greatest value allowed.
    pub most: usize,
    /// What it counts, as a plural noun.
    pub what: &'static str,
}

impl Bounds {
    /// Reads a number within the bounds.
    pub fn read(self, word: &str) -> Result<usize, String> {
        let number = whole_number(word).and_then(|number| usize::try_from(number).ok());
        let Bounds { least, most, what } = self;
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| format!("{least} to {most} {what} were expected{}", not_word(word)))
    }
}

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
    /// The total number of tiles.
    pub const fn tiles(&self) -> usize {
        OF_EACH_NUMBER * self.numbers
    }

    /// The number of sets that fit on the board.
    pub const fn sets(&self) -> usize {
        SETS_OF_EACH_NUMBER * self.numbers
    }

    /// The bounds of `max_rack`.
    pub const fn max_rack_bounds(&self) -> Bounds {
        Bounds { least: self.initial, most: self.tiles(), what: "tiles in a rack" }
    }

    /// The bounds of `computers`.
    pub const fn computers_bounds(&self) -> Bounds {
        Bounds { least: 0, most: self.players, what: "computers" }
    }

    /// Whether a player, counted from 0, is a computer.
    pub const fn is_computer(&self, player: usize) -> bool {
        player + self.computers >= self.players
    }
}
