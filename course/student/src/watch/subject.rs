//! What is watched: a program, the folders that it is made of, and what is remembered about it.

use clap::ColorChoice;
use conformance::check::Level;
use conformance::program::Program;
use conformance::suite;
use conformance::verdict::Verdict;
use course_kit::student::{Score, Student};
use course_kit::workspace::SHARED;
use std::path::PathBuf;

/// A program that changes while one looks.
pub trait Subject: Send + Sync {
    /// Its level.
    fn level(&self) -> Level;

    /// What to call it.
    fn name(&self) -> String;

    /// The folders whose files it is made of.
    fn folders(&self) -> Vec<PathBuf>;

    /// Builds it.
    ///
    /// # Errors
    /// What the compiler says when there is no program, or why it could not be asked.
    fn build(&self) -> Result<Program, String>;

    /// A verdict, with the program's files named as she knows them.
    fn retell(&self, verdict: Verdict) -> Verdict;

    /// Remembers what all the checks came to, in their order.
    fn note(&self, verdicts: &[Verdict]);

    /// How many hints were shown for a check.
    fn hints_shown(&self, id: &str) -> usize;

    /// Remembers how many were.
    fn note_hints(&self, id: &str, shown: usize);
}

/// A student's own program of a level.
pub struct Mine {
    /// Whose.
    pub student: Student,
    /// Of which level.
    pub level: Level,
}

// What cannot be remembered is told by the commands that are asked about it; here it would stand
// in the middle of a screen.
impl Subject for Mine {
    fn level(&self) -> Level {
        self.level
    }

    fn name(&self) -> String {
        self.student.name(self.level)
    }

    fn folders(&self) -> Vec<PathBuf> {
        vec![self.student.folder(self.level), self.student.home().join(SHARED)]
    }

    fn build(&self) -> Result<Program, String> {
        let built = self.student.try_build(self.level, ColorChoice::Never);
        let (said, program) = built.map_err(|error| format!("{error:#}"))?;
        let reason = |error| if said.is_empty() { format!("{error:#}") } else { said };
        program.map(Program::new).map_err(reason)
    }

    fn retell(&self, verdict: Verdict) -> Verdict {
        verdict.retold(|came| self.student.located(came))
    }

    fn note(&self, verdicts: &[Verdict]) {
        let score = Score::of(suite::checks(self.level).iter().zip(verdicts));
        let _ = self.student.note(self.level, |record| record.take(score));
    }

    fn hints_shown(&self, id: &str) -> usize {
        self.student.hints_shown(self.level, id)
    }

    fn note_hints(&self, id: &str, shown: usize) {
        let _ = self.student.note_hints(self.level, id, shown);
    }
}
