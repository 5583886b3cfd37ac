//! Who sits at the table.

use crate::level::{Level, NoLevel};
use serde::{Deserialize, Serialize};

/// Who chooses the turns of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub enum Plays {
    /// Somebody at the keyboard.
    Human,
    /// A computer.
    Computer(Level),
}

/// What a human is called in files.
const HUMAN: &str = "human";

impl From<Plays> for &'static str {
    fn from(plays: Plays) -> &'static str {
        match plays {
            Plays::Human => HUMAN,
            Plays::Computer(level) => level.name(),
        }
    }
}

impl TryFrom<String> for Plays {
    type Error = NoLevel;

    fn try_from(word: String) -> Result<Plays, NoLevel> {
        if word == HUMAN { Ok(Plays::Human) } else { word.parse().map(Plays::Computer) }
    }
}

/// A player as the others know her.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// What she is called.
    pub name: String,
    /// Who she is.
    pub plays: Plays,
}
