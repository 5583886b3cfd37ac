//! An exchange: the line that was typed, the program's answer, and the turns it reported.

use crate::play::decks::Decks;
use crate::play::referee::Shown;
use crate::reading::Report;
use crate::reading::conversation::Reply;
use crate::reading::table::Table;
use crate::verdict::Verdict;

/// What a player did in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// The player laid tiles.
    Laid(Report),
    /// The player skipped.
    Skipped(String),
}

/// A reported turn, with the tables before and after it.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The line of the screen with the report.
    pub line: usize,
    /// The table before it.
    pub before: Table,
    /// What was done.
    pub done: Done,
    /// The table after it, if one was shown.
    pub after: Option<Table>,
    /// What was known about the decks after it, before that table was shown.
    pub decks: Decks,
}

impl Turn {
    /// The name of the player, as reported.
    pub fn mover(&self) -> &str {
        match &self.done {
            Done::Laid(report) => &report.name,
            Done::Skipped(name) => name,
        }
    }
}

/// The program's answer to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Tiles were laid.
    Laid,
    /// The turn was skipped.
    Skipped,
    /// `Impossible:`
    Refused,
    /// `Ignored:`
    Ignored,
    /// No line of the contract.
    Nothing,
}

/// A typed line and everything that followed it.
#[derive(Debug, Clone)]
pub struct Exchange {
    /// The line; empty for the opening.
    pub typed: String,
    /// Whether nothing was typed: this is what the program prints after its first questions are
    /// answered.
    pub is_opening: bool,
    /// The answer to the line.
    pub answer: Answer,
    /// The line of the screen with that answer.
    pub line: Option<usize>,
    /// What was typed and what the program answered, in words.
    pub came: String,
    /// The table before it.
    pub before: Table,
    /// The turns that were taken: that of the line, then those of computers.
    pub turns: Vec<Turn>,
    /// The last table that was shown. After a refused line there may be one without a turn.
    pub table: Option<Table>,
    /// The complete reply.
    pub reply: Reply,
    /// What it shows about each check that is being judged: how often the situation of the check came
    /// up, or what was wrong.
    pub shown: Shown,
}

impl Exchange {
    /// How often the rule of this check was kept in it.
    ///
    /// # Errors
    ///
    /// The rule was broken.
    pub fn shows(&self, check: &str) -> Result<usize, Verdict> {
        self.shown.get(check).cloned().unwrap_or(Ok(0))
    }
}
