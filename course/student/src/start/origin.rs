//! What a level starts from.

use crate::cli::From;
use anyhow::{Context, Result, bail, ensure};
use conformance::check::Level;
use course_kit::student::Student;
use std::fmt;

/// The last level that needs the one before it; any of those behind it may be next.
pub const LAST_IN_ORDER: u8 = 4;

/// What a level starts from, found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A copy of this level of hers.
    Mine(Level),
    /// Ours of the level before; nothing before level 1.
    Reference,
    /// An empty program.
    Nothing,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Mine(level) => From::Mine(Some(*level)),
            Origin::Reference => From::Reference,
            Origin::Nothing => From::Nothing,
        }
        .fmt(f)
    }
}

/// What she means. Without a word from her it is her own level before, or else ours.
///
/// # Errors
/// When she means a level of hers that is not there.
pub fn choose(student: &Student, level: Level, from: Option<From>) -> Result<Origin> {
    match from {
        None => Ok(before(student, level).map_or(Origin::Reference, Origin::Mine)),
        Some(From::Reference) => Ok(Origin::Reference),
        Some(From::Nothing) => Ok(Origin::Nothing),
        Some(From::Mine(Some(other))) => {
            ensure!(other != level, "Level {level} cannot start from itself: name another level.");
            let name = student.name(other);
            ensure!(student.exists(other), "There is no {name} to start from. {}", yours(student));
            Ok(Origin::Mine(other))
        }
        Some(From::Mine(None)) if level.number() == 1 => {
            bail!("Nothing comes before level 1: leave out --from, or say --from nothing.")
        }
        Some(From::Mine(None)) => {
            let none = || format!("You have no level to start {level} from. {}", yours(student));
            before(student, level).map(Origin::Mine).with_context(none)
        }
    }
}

/// The level of hers that this one goes on from. From 5 on the order is hers: it is the one that she
/// started last.
fn before(student: &Student, level: Level) -> Option<Level> {
    let number = level.number();
    if number <= LAST_IN_ORDER {
        return Level::new(number - 1).filter(|before| student.exists(*before));
    }
    let fits = |other: &Level| *other != level && other.number() >= LAST_IN_ORDER;
    student.latest_of(student.levels().into_iter().filter(fits))
}

/// What she has.
fn yours(student: &Student) -> String {
    let levels: Vec<String> = student.levels().iter().map(Level::to_string).collect();
    match &levels[..] {
        [] => "You have none yet; --from reference starts from ours.".to_owned(),
        levels => format!("Yours: {}. Or take ours: --from reference", levels.join(", ")),
    }
}
