//! An exchange: the line that was typed, the program's answer, and the turns it reported.

use crate::findings::{Rule, Shown};
use crate::play::decks::Decks;
use crate::reading::{Reply, Report, Table};
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
    /// The first table that shows the deck of another player although no turn of the computer before it was
    /// reported, and that computer's name.
    pub unreported: Option<(usize, String)>,
    /// The last table that was shown. After a refused line there may be one without a turn.
    pub table: Option<Table>,
    /// The complete reply.
    pub reply: Reply,
    /// What it shows about each rule: how often it was kept, or how it was broken.
    pub shown: Shown,
    /// A rule that was broken after other lines were refused at the same table. One of these may have
    /// changed something, and the rule is not to blame then.
    pub suspect: Option<(Rule, Verdict)>,
}

impl Exchange {
    /// The rule that it broke, if the tables can no longer be trusted.
    pub fn lost(&self) -> Option<Rule> {
        const OF_THE_STATE: [Rule; 7] = [
            Rule::Table,
            Rule::Shown,
            Rule::Next,
            Rule::Unchanged,
            Rule::Asked,
            Rule::HumanAsked,
            Rule::Skip,
        ];
        OF_THE_STATE.into_iter().find(|rule| self.shown.get(rule).is_some_and(Result::is_err))
    }

    /// A rule that it broke.
    pub fn broken(&self) -> Option<Rule> {
        self.shown.iter().find(|(_, found)| found.is_err()).map(|(rule, _)| *rule)
    }

    /// How often these rules were kept in it, or `None` if one was broken.
    pub fn shows(&self, rules: &[Rule]) -> Option<usize> {
        rules
            .iter()
            .filter_map(|rule| self.shown.get(rule))
            .try_fold(0, |sum, found| found.as_ref().ok().map(|times| sum + times))
    }
}
