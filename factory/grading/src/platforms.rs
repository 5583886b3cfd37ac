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
//! | [`classroom50`] | `result.json` |
//! | [`github_classroom`] | the base64 that a runner passes to the reporter |
//! | [`prairielearn`] | `results.json` |
//! | [`vpl`] | the lines that Moodle's Virtual Programming Lab reads |
//! | [`coderunner`] | the object of a combinator template grader, in Moodle |
//! | [`gradebook`] | tables for the gradebooks of Canvas and Moodle |
//! | `sheet` | what counts, and what the author reads, on every platform |
//! | `text` | texts that fit, and that no log or page obeys |
//! | `whole` | points as whole numbers |

pub mod classroom50;
pub mod coderunner;
pub mod github_classroom;
pub mod gradebook;
pub mod gradescope;
pub mod prairielearn;
mod sheet;
mod text;
pub mod vpl;
mod whole;

pub use text::inert;

use crate::outcome::Outcome;
use std::env;
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
    Classroom50,
    GithubClassroom,
    Prairielearn,
    Vpl,
    Coderunner,
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
    #[error("This submission could not be judged: {0}")]
    NotGraded(String),
    #[error("{0} is not set. Classroom 50 sets it for its autograder: run the command there.")]
    NoVariable(&'static str),
    #[error("{0} is not what Classroom 50 sets it to: {1}")]
    BadVariable(&'static str, String),
}

/// A word that names no platform.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown platform: choose {}", Platform::ALL.map(Platform::name).join(", "))]
pub struct NoPlatform;

impl Platform {
    /// All of them.
    pub const ALL: [Platform; 6] = [
        Platform::Gradescope,
        Platform::Classroom50,
        Platform::GithubClassroom,
        Platform::Prairielearn,
        Platform::Vpl,
        Platform::Coderunner,
    ];

    /// Its name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Platform::Gradescope => "gradescope",
            Platform::Classroom50 => "classroom50",
            Platform::GithubClassroom => "github-classroom",
            Platform::Prairielearn => "prairielearn",
            Platform::Vpl => "vpl",
            Platform::Coderunner => "coderunner",
        }
    }

    /// The document about a submission, ending with a line break. Classroom 50 says in environment variables what is
    /// graded.
    pub fn document(self, outcome: &Outcome) -> Result<String, Undeliverable> {
        match self {
            Platform::Gradescope => gradescope::document(outcome),
            Platform::Classroom50 => {
                let submission = classroom50::Submission::new(|name| env::var(name).ok())?;
                classroom50::document(outcome, &submission)
            }
            Platform::GithubClassroom => github_classroom::document(outcome),
            Platform::Prairielearn => prairielearn::document(outcome),
            Platform::Vpl => vpl::document(outcome),
            Platform::Coderunner => coderunner::document(outcome),
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
