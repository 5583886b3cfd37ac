//! Who plays in a contest: a level, or an expert with some of its ideas only.

use crate::level::Level;
use crate::player::{Expert, Idea, Ideas, Player, Work};
use std::fmt;
use std::str::FromStr;

/// A level, or an expert with one idea, or with all but one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contender {
    /// As in a game.
    Level(Level),
    /// `only-` and the idea: greedy but for it.
    Only(Idea),
    /// `without-` and the idea.
    Without(Idea),
}

impl Contender {
    /// A player.
    #[must_use]
    pub fn player(self, seed: u64, work: Work) -> Box<dyn Player> {
        let expert = |ideas| Box::new(Expert { seed, ideas, work });
        match self {
            Contender::Level(level) => level.thinking(seed, work),
            Contender::Only(idea) => expert(Ideas::NONE.with(idea)),
            Contender::Without(idea) => expert(Ideas::ALL.without(idea)),
        }
    }

    fn all() -> impl Iterator<Item = Contender> {
        let levels = Level::ALL.into_iter().map(Contender::Level);
        let only = Idea::ALL.into_iter().map(Contender::Only);
        levels.chain(only).chain(Idea::ALL.into_iter().map(Contender::Without))
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Level(level) => f.pad(level.name()),
            Contender::Only(idea) => f.pad(&format!("only-{}", idea.name())),
            Contender::Without(idea) => f.pad(&format!("without-{}", idea.name())),
        }
    }
}

/// A word that names no contender.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "nobody is called `{}`: random, greedy and expert are, and for a look at one idea of the \
     expert only-IDEA and without-IDEA, where IDEA is leave, danger, simulation or endgame",
    .0.escape_debug()
)]
pub struct NoContender(pub String);

impl FromStr for Contender {
    type Err = NoContender;

    fn from_str(text: &str) -> Result<Contender, NoContender> {
        let named = |one: &Contender| one.to_string() == text.to_lowercase();
        Contender::all().find(named).ok_or_else(|| NoContender(text.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn every_name_is_read_back() {
        for one in Contender::all() {
            assert_eq!(one.to_string().parse(), Ok(one));
        }
        assert_eq!("only-leave".parse(), Ok(Contender::Only(Idea::Leave)));
        assert_eq!(Contender::all().count(), 11);
    }

    #[test]
    fn who_is_unknown_is_named() {
        let message = "only-luck".parse::<Contender>().unwrap_err().to_string();
        assert!(message.starts_with("nobody is called `only-luck`: random, "), "{message}");
    }
}
