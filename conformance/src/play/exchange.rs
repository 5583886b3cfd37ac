//! What one line brings about: the program's answer to it, and the turns that it reports.

use crate::play::decks::Decks;
use crate::reading::Report;
use crate::reading::conversation::Reply;
use crate::reading::table::Table;

/// What somebody did in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// She laid tiles.
    Laid(Report),
    /// She skipped.
    Skipped(String),
}

/// A turn as it was told, and the tables before and after it.
#[derive(Debug, Clone)]
pub struct Turn {
    /// The line of the screen where it is told.
    pub line: usize,
    /// The table before it.
    pub before: Table,
    /// What was done.
    pub done: Done,
    /// The table after it, when one was shown.
    pub after: Option<Table>,
    /// What was known of the decks after it, before that table was shown.
    pub decks: Decks,
}

impl Turn {
    /// The name of whoever took it, as it was told.
    #[must_use]
    pub fn mover(&self) -> &str {
        match &self.done {
            Done::Laid(report) => &report.name,
            Done::Skipped(name) => name,
        }
    }
}

/// What a line came to.
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
    /// Nothing of the contract.
    Nothing,
}

/// A line that was typed, and all that it brought about.
#[derive(Debug, Clone)]
pub struct Exchange {
    /// The line; the opening has none.
    pub typed: String,
    /// Whether no line was typed: this is what the program says once its first questions are
    /// answered.
    pub is_opening: bool,
    /// What the line came to.
    pub answer: Answer,
    /// The line of the screen that says so.
    pub line: Option<usize>,
    /// The table before.
    pub before: Table,
    /// The turns that were taken: that of the line, and those of computers after it.
    pub turns: Vec<Turn>,
    /// The last table that was shown, without a turn when the line was refused.
    pub table: Option<Table>,
    /// All of the reply.
    pub reply: Reply,
}
