//! Every number that one may tune, and between which bounds.

use crate::refusal::and_not;
use shared::console::whole_number;

/// How many players take part.
pub const PLAYERS: Bounds = Bounds { least: 2, most: 4, what: "players" };

/// The greatest number on a tile; the least is 1.
pub const NUMBERS: Bounds = Bounds { least: 8, most: 13, what: "numbers" };

/// How many tiles each player starts with.
pub const INITIAL: Bounds = Bounds { least: 6, most: 14, what: "tiles at the start" };

/// How many tiles a rack may hold, unless it is told otherwise.
pub const MAX_RACK: usize = 50;

/// How many tiles there are of each number: two in each of four colors.
pub const OF_EACH_NUMBER: usize = 8;

/// How many tiles a set has at least.
pub const FEWEST_IN_A_SET: usize = 3;

/// How many sets fit on the board, for each number.
const SETS_OF_EACH_NUMBER: usize = 2;

/// From how many to how many of what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The fewest.
    pub least: usize,
    /// The most.
    pub most: usize,
    /// What is counted.
    pub what: &'static str,
}

impl Bounds {
    /// The number that a word says.
    ///
    /// # Errors
    /// When it says none, or one out of the bounds, which the sentence names.
    pub fn read(self, word: &str) -> Result<usize, String> {
        let number = whole_number(word).and_then(|number| usize::try_from(number).ok());
        let Bounds { least, most, what } = self;
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| format!("{least} to {most} {what} were expected{}", and_not(word)))
    }
}

/// What a game is played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// How many players take part, 2 to 4.
    pub players: usize,
    /// The greatest number on a tile, 8 to 13.
    pub numbers: usize,
    /// How many tiles each player starts with, 6 to 14.
    pub initial: usize,
    /// How many tiles a rack may hold, from `initial` to all that there are.
    pub max_rack: usize,
    /// How many of the players are computers, the last ones.
    pub computers: usize,
}

impl Settings {
    /// How many tiles there are.
    #[must_use]
    pub const fn tiles(&self) -> usize {
        OF_EACH_NUMBER * self.numbers
    }

    /// How many sets fit on the board.
    #[must_use]
    pub const fn sets(&self) -> usize {
        SETS_OF_EACH_NUMBER * self.numbers
    }

    /// How many tiles a rack may be said to hold.
    #[must_use]
    pub const fn max_rack_bounds(&self) -> Bounds {
        Bounds { least: self.initial, most: self.tiles(), what: "tiles in a rack" }
    }

    /// How many players may be computers.
    #[must_use]
    pub const fn computers_bounds(&self) -> Bounds {
        Bounds { least: 0, most: self.players, what: "computers" }
    }

    /// Whether a player, counted from 0, is a computer.
    #[must_use]
    pub const fn is_computer(&self, player: usize) -> bool {
        player + self.computers >= self.players
    }
}
