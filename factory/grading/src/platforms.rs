//! The documents that schools' systems read: one module per system, and one for the tables that a whole class is
//! imported from.
//!
//! Three rules are the same everywhere:
//!
//! - A test that was **not reached** never becomes 0 points. It is named, with the reason, and counts on neither side.
//!   Where the system has a maximum of its own, the grade is the share of the points that were reached.
//! - If **nobody knows** what a submission is worth, its document contains no grade, in the way that the system shows
//!   to a person: see each module.
//! - A **hidden** test is never named before the system allows it. Where students can read everything, it is left out
//!   and does not count.
//!
//! | module | contents |
//! |---|---|
//! | [`gradescope`] | `results.json` |
//! | [`github_classroom`] | the base64 that a runner passes to the reporter |
//! | [`gradebook`] | tables for the gradebooks of Canvas and Moodle |
//! | `sheet` | what counts, and what the author reads, on every platform |
//! | `text` | texts that fit, and that no log or page obeys |
//! | `whole` | points as whole numbers |

pub mod github_classroom;
pub mod gradebook;
pub mod gradescope;
mod sheet;
mod text;
mod whole;

use crate::outcome::Outcome;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The most tests of a document: five times what a level has.
pub const MOST_TESTS: usize = 200;

/// A system that grades one submission at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the systems' own names")]
pub enum Platform {
    Gradescope,
    GithubClassroom,
}

/// Why no document can be written.
#[derive(Debug, Clone, PartialEq, Error)]
#[allow(missing_docs, reason = "the messages say what they are")]
pub enum Undeliverable {
    #[error(
        "The result has {0} tests, but a document can have at most {MOST_TESTS}: choose some with --check."
    )]
    TooManyTests(usize),
    #[error(
        "The document is larger than {0} bytes even without reports: choose some tests with --check."
    )]
    TooLarge(usize),
    #[error("The points of {0} are not between 0 and its maximum.")]
    BadPoints(String),
    #[error(
        "All tests are hidden, and students can read everything here: hide fewer, or grade elsewhere."
    )]
    NothingPublic,
}

/// A word that names no platform.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown platform: choose {}", Platform::ALL.map(Platform::name).join(", "))]
pub struct NoPlatform;

impl Platform {
    /// All of them.
    pub const ALL: [Platform; 2] = [Platform::Gradescope, Platform::GithubClassroom];

    /// Its name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Platform::Gradescope => "gradescope",
            Platform::GithubClassroom => "github-classroom",
        }
    }

    /// The document about a submission, ending with a line break.
    pub fn document(self, outcome: &Outcome) -> Result<String, Undeliverable> {
        match self {
            Platform::Gradescope => gradescope::document(outcome),
            Platform::GithubClassroom => github_classroom::document(outcome),
        }
    }
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Platform {
    type Err = NoPlatform;

    fn from_str(word: &str) -> Result<Platform, NoPlatform> {
        Platform::ALL.into_iter().find(|platform| platform.name() == word).ok_or(NoPlatform)
    }
}
