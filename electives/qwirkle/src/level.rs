//! The strengths of computer players.

use crate::player::{Expert, Greedy, Ideas, Player, Random, Work};
use std::fmt;
use std::str::FromStr;

/// A computer's strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Picks any move.
    Random,
    /// Picks the move with the most points.
    Greedy,
    /// Looks a few turns ahead.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Random, Level::Greedy, Level::Expert];

    /// The name of the level.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Expert => "expert",
        }
    }

    /// A player of this strength. Its random choices depend only on the seed and on the number of
    /// turns taken.
    #[must_use]
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        self.thinking(seed, Work::default())
    }

    /// The same; `work` limits how much an expert thinks.
    #[must_use]
    pub fn thinking(self, seed: u64, work: Work) -> Box<dyn Player> {
        match self {
            Level::Random => Box::new(Random { seed }),
            Level::Greedy => Box::new(Greedy::default()),
            Level::Expert => Box::new(Expert { seed, ideas: Ideas::ALL, work }),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that is not a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a level: random, greedy or expert was expected", .0.escape_debug())]
pub struct NoLevel(pub String);

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let named = |level: &Level| level.name() == text.to_lowercase();
        Level::ALL.into_iter().find(named).ok_or_else(|| NoLevel(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn every_name_is_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("Expert".parse(), Ok(Level::Expert));
    }

    #[test]
    fn a_malformed_level_is_named() {
        let message = "gr\u{1b}edy".parse::<Level>().unwrap_err().to_string();
        assert_eq!(message, "`gr\\u{1b}edy` is not a level: random, greedy or expert was expected");
    }
}
