//! How well a computer plays.

use crate::player::{Expert, Greedy, Ideas, Player, Random, Work};
use std::fmt;
use std::str::FromStr;

/// A computer's strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any of the moves.
    Random,
    /// The most points.
    Greedy,
    /// A few turns ahead.
    Expert,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 3] = [Level::Random, Level::Greedy, Level::Expert];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Expert => "expert",
        }
    }

    /// A player of this strength. What she draws by chance depends on this seed and on how many
    /// turns have been taken, and on nothing else.
    #[must_use]
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        self.thinking(seed, Work::default())
    }

    /// The same, who thinks so much if she thinks at all.
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

/// A word that is no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no level: random, greedy and expert are", .0.escape_debug())]
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
    fn what_is_no_level_is_named() {
        let message = "gr\u{1b}edy".parse::<Level>().unwrap_err().to_string();
        assert_eq!(message, "`gr\\u{1b}edy` is no level: random, greedy and expert are");
    }
}
