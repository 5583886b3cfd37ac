//! A participant of a contest: a level, or an expert with only some of its ideas.

use crate::level::{Level, NoLevel};
use crate::player::{Expert, Idea, Ideas, Player, Work};
use std::fmt;
use std::str::FromStr;

/// A participant of a contest.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    pub fn player(&self, seed: u64, work: Work) -> Box<dyn Player + '_> {
        let expert = |ideas| Box::new(Expert { seed, ideas, work });
        match self {
            Contender::Level(level) => level.thinking(seed, work),
            Contender::Only(idea) => expert(Ideas::NONE.with(*idea)),
            Contender::Without(idea) => expert(Ideas::ALL.without(*idea)),
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
            Contender::Level(level) => level.fmt(f),
            Contender::Only(idea) => f.pad(&format!("only-{}", idea.name())),
            Contender::Without(idea) => f.pad(&format!("without-{}", idea.name())),
        }
    }
}

/// A word that is not the name of a contender.
#[derive(Debug, thiserror::Error)]
pub enum NoContender {
    /// No contender has this name.
    #[error(
        "unknown player `{}`: expected random, greedy, learned, learned+endgame, learned:FILE or \
         expert, or only-IDEA or without-IDEA, where IDEA is leave, danger, simulation or endgame",
        .0.escape_debug()
    )]
    Unknown(String),
    /// The file of its weights cannot be used.
    #[error(transparent)]
    File(NoLevel),
}

impl FromStr for Contender {
    type Err = NoContender;

    fn from_str(text: &str) -> Result<Contender, NoContender> {
        let named = |one: &Contender| one.to_string() == text.to_lowercase();
        if let Some(one) = Contender::all().find(named) {
            return Ok(one);
        }
        text.parse().map(Contender::Level).map_err(|reason| match reason {
            NoLevel::Unknown(_) => NoContender::Unknown(text.chars().take(20).collect()),
            NoLevel::Unread(..) | NoLevel::Bad(..) => NoContender::File(reason),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn every_name_is_read_back() {
        for one in Contender::all() {
            assert_eq!(one.to_string().parse::<Contender>().unwrap(), one);
        }
        let only = "only-leave".parse::<Contender>().unwrap();
        assert_eq!(only, Contender::Only(Idea::Leave));
        assert_eq!(Contender::all().count(), 13);
    }

    #[test]
    fn an_unknown_contender_is_named() {
        let message = "only-luck".parse::<Contender>().unwrap_err().to_string();
        assert!(message.starts_with("unknown player `only-luck`: expected random, "), "{message}");
    }
}
