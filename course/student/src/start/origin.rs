//! What a level starts from.

use crate::cli::StartFrom;
use anyhow::{Context, Result, bail, ensure};
use conformance::check::Level;
use course_kit::student::Student;
use std::fmt;

/// The last level that needs the one before it. The later levels come in any order.
pub const LAST_IN_ORDER: u8 = 4;

/// What a level starts from, once the student's levels were looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A copy of this level of the student's.
    Mine(Level),
    /// Our level before; empty for level 1.
    Reference,
    /// An empty program.
    Nothing,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Mine(level) => StartFrom::Mine(Some(*level)),
            Origin::Reference => StartFrom::Reference,
            Origin::Nothing => StartFrom::Nothing,
        }
        .fmt(f)
    }
}

/// What `--from` means. Without it, this is the student's own level before, or else ours.
///
/// # Errors
/// If it names a level that the student does not have.
pub fn choose(student: &Student, level: Level, from: Option<StartFrom>) -> Result<Origin> {
    match from {
        None => Ok(before(student, level).map_or(Origin::Reference, Origin::Mine)),
        Some(StartFrom::Reference) => Ok(Origin::Reference),
        Some(StartFrom::Nothing) => Ok(Origin::Nothing),
        Some(StartFrom::Mine(Some(other))) => {
            ensure!(other != level, "Level {level} cannot start from itself: name another level.");
            let name = student.name(other);
            ensure!(student.exists(other), "There is no {name} to start from. {}", yours(student));
            Ok(Origin::Mine(other))
        }
        Some(StartFrom::Mine(None)) if level.number() == 1 => {
            bail!("Nothing comes before level 1: leave out --from, or say --from nothing.")
        }
        Some(StartFrom::Mine(None)) => {
            let none = || format!("You have no level to start {level} from. {}", yours(student));
            before(student, level).map(Origin::Mine).with_context(none)
        }
    }
}

/// The level of the student's that this one continues. Levels 5 to 7 come in any order: they continue
/// the level that was started last.
fn before(student: &Student, level: Level) -> Option<Level> {
    let number = level.number();
    if number <= LAST_IN_ORDER {
        return Level::new(number - 1).filter(|before| student.exists(*before));
    }
    let fits = |other: &Level| *other != level && other.number() >= LAST_IN_ORDER;
    student.latest_of(student.levels().into_iter().filter(fits))
}

/// Which levels the student has.
fn yours(student: &Student) -> String {
    let levels: Vec<String> = student.levels().iter().map(Level::to_string).collect();
    match &levels[..] {
        [] => "You have none yet; --from reference starts from ours.".to_owned(),
        levels => format!("Yours: {}. Or take ours: --from reference", levels.join(", ")),
    }
}
