//! The players at a table.

use crate::level::{Level, NoLevel};
use serde::{Deserialize, Serialize};

/// Who plays at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Plays {
    /// A human at the keyboard.
    Human,
    /// A computer of this strength.
    Computer(Level),
}

/// The word for a human in files.
const HUMAN: &str = "human";

impl From<Plays> for String {
    fn from(plays: Plays) -> String {
        match plays {
            Plays::Human => HUMAN.to_owned(),
            Plays::Computer(level) => level.to_string(),
        }
    }
}

impl TryFrom<String> for Plays {
    type Error = NoLevel;

    fn try_from(word: String) -> Result<Plays, NoLevel> {
        if word == HUMAN { Ok(Plays::Human) } else { word.parse().map(Plays::Computer) }
    }
}

/// A player at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// The player's name.
    pub name: String,
    /// Human or computer.
    pub plays: Plays,
}
