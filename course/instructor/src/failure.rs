//! What is not as it has to be.

use std::fmt;

/// Something that does not hold: where, what is wrong there, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The file, by its path below the course's folder.
    pub place: String,
    /// What is wrong with it, in words that follow its name.
    pub problem: String,
    /// What to run or to do.
    pub remedy: String,
}

impl Failure {
    /// This is wrong at that place.
    pub fn new(place: impl Into<String>, problem: impl Into<String>) -> Failure {
        Failure { place: place.into(), problem: problem.into(), remedy: String::new() }
    }

    /// The same, with what to do about it.
    pub fn remedy(self, remedy: impl Into<String>) -> Failure {
        Failure { remedy: remedy.into(), ..self }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}.", self.place, self.problem)
    }
}
