//! The parts of the course that can be frozen: the levels, and what they build on.

use anyhow::{Context, Error};
use conformance::check::Level;
use course_kit::workspace::{SHARED, package};
use shared::console::shortened;
use std::fmt;
use std::str::FromStr;

/// A part of the course that no longer changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// What all levels build on.
    Shared,
    /// The program of a level.
    Level(Level),
}

impl Part {
    /// All parts, each after the one that it builds on or copies.
    pub fn all() -> impl Iterator<Item = Part> {
        [Part::Shared].into_iter().chain(Level::ALL.map(Part::Level))
    }

    /// Its folder, at the root of the course.
    pub fn folder(self) -> String {
        match self {
            Part::Shared => SHARED.to_owned(),
            Part::Level(level) => package(level),
        }
    }

    /// Its name on a command line.
    pub fn name(self) -> String {
        match self {
            Part::Shared => SHARED.to_owned(),
            Part::Level(level) => level.to_string(),
        }
    }

    /// The level that this one is a copy of, with changes.
    pub fn before(self) -> Option<Part> {
        let Part::Level(level) = self else { return None };
        Level::new(level.number() - 1).map(Part::Level)
    }
}

/// Its name within a sentence.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Shared => write!(f, "`{SHARED}`"),
            Part::Level(level) => write!(f, "level {level}"),
        }
    }
}

/// Reads the name of its folder, or the number of a level.
impl FromStr for Part {
    type Err = Error;

    fn from_str(text: &str) -> Result<Part, Error> {
        let is_meant = |part: &Part| text == part.folder() || text == part.name();
        Part::all().find(is_meant).with_context(|| {
            format!(
                "{} cannot be frozen: name a level, 1 to 7 or such as stage4-expert, or shared",
                shortened(text)
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(number: u8) -> Part {
        Part::Level(Level::new(number).unwrap())
    }

    #[test]
    fn a_part_is_named_by_its_number_or_its_folder() {
        for name in ["4", "stage4-expert"] {
            assert_eq!(name.parse::<Part>().unwrap(), level(4));
        }
        assert_eq!("shared".parse::<Part>().unwrap(), Part::Shared);
    }

    #[test]
    fn an_unknown_part_is_answered_with_what_there_is() {
        for name in ["0", "8", "stage4", "stage4-guru", "", "Shared"] {
            let message = name.parse::<Part>().unwrap_err().to_string();
            assert!(message.contains("a level, 1 to 7"), "{message}");
        }
    }

    #[test]
    fn each_level_follows_the_one_before_it_and_shared_follows_none() {
        assert_eq!(level(1).before(), None);
        assert_eq!(level(7).before(), Some(level(6)));
        assert_eq!(Part::Shared.before(), None);
    }
}
