//! A participant of a contest: a level, or an expert with only some of its ideas.

use crate::level::Level;
use crate::player::{Expert, Idea, Ideas, Player, Work};
use std::fmt;
use std::str::FromStr;

/// A participant of a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contender {
    /// A level, as in a game.
    Level(Level),
    /// `only-IDEA`: greedy plus one idea.
    Only(Idea),
    /// `without-IDEA`: an expert without one idea.
    Without(Idea),
}

impl Contender {
    /// Creates the player.
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

/// A word that is not the name of a contender.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown player `{}`: expected random, greedy or expert, or only-IDEA or without-IDEA, \
     where IDEA is leave, danger, simulation or endgame",
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
    fn an_unknown_contender_is_named() {
        let message = "only-luck".parse::<Contender>().unwrap_err().to_string();
        assert!(message.starts_with("unknown player `only-luck`: expected random, "), "{message}");
    }
}
