//! What is wrong with an exercise.

use std::fmt;

/// What is wrong, where it is, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The file, by its path in the course.
    pub place: String,
    /// What is wrong with it, in words that follow its name.
    pub problem: String,
    /// The command to run, on a line of its own.
    pub remedy: String,
}

impl Failure {
    pub fn new(place: impl Into<String>, problem: impl Into<String>) -> Failure {
        Failure { place: place.into(), problem: problem.into(), remedy: String::new() }
    }

    pub fn remedy(self, remedy: impl Into<String>) -> Failure {
        Failure { remedy: remedy.into(), ..self }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}.", self.place, self.problem)?;
        if !self.remedy.is_empty() {
            write!(f, "\n{}", self.remedy)?;
        }
        Ok(())
    }
}
