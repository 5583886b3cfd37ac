//! How many hints the student has seen, in the record of the levels.

use super::Student;
use anyhow::Result;
use conformance::check::Level;

/// How many hints a check has.
pub const HINTS: usize = 3;

impl Student {
    /// How many hints the student has seen for a check, 0 if that is not known.
    #[must_use]
    pub fn hints_shown(&self, level: Level, id: &str) -> usize {
        let record = self.record().unwrap_or_default();
        record.level(level).and_then(|noted| noted.hints.get(id).copied()).unwrap_or(0)
    }

    /// Remembers how many hints the student has seen for a check.
    ///
    /// # Errors
    /// If the record cannot be read or written.
    pub fn note_hints(&self, level: Level, id: &str, shown: usize) -> Result<()> {
        self.note(level, |noted| {
            noted.hints.insert(id.to_owned(), shown);
        })
    }
}
