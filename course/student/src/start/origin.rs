//! What a level starts from.

use anyhow::{Context, Result, bail, ensure};
use conformance::check::Level;
use course_kit::student::Student;
use course_kit::student::in_c::Language;
use std::fmt;
use std::str::FromStr;

/// The last level that needs the one before it. The later levels come in any order.
pub const LAST_IN_ORDER: u8 = 4;

/// The argument of `--from`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartFrom {
    /// The student's own previous level, whichever that is.
    MineBefore,
    /// Exactly this.
    Origin(Origin),
}

/// What a level starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A copy of this level of the student's.
    Mine(Level),
    /// Our previous level; empty for level 1.
    Reference,
    /// An empty program.
    Nothing,
}

impl FromStr for StartFrom {
    type Err = String;

    fn from_str(text: &str) -> Result<StartFrom, String> {
        Ok(match text {
            "mine" => StartFrom::MineBefore,
            "reference" => StartFrom::Origin(Origin::Reference),
            "nothing" => StartFrom::Origin(Origin::Nothing),
            _ => {
                let number = text
                    .strip_prefix("mine:")
                    .ok_or("expected mine, mine:4 for your level 4, reference or nothing")?;
                StartFrom::Origin(Origin::Mine(number.parse()?))
            }
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Mine(level) => write!(f, "mine:{level}"),
            Origin::Reference => f.write_str("reference"),
            Origin::Nothing => f.write_str("nothing"),
        }
    }
}

/// What `--from` means for a level in this language. Without it, this is the student's own previous
/// level in that language, or else ours.
pub fn choose(
    student: &Student,
    level: Level,
    from: Option<StartFrom>,
    language: Language,
) -> Result<Origin> {
    match from {
        None => Ok(before(student, level, language).map_or(Origin::Reference, Origin::Mine)),
        Some(StartFrom::Origin(Origin::Mine(other))) => {
            ensure!(other != level, "Level {level} cannot start from itself: name another level.");
            let name = student.name(other);
            ensure!(student.exists(other), "There is no {name} to start from. {}", yours(student));
            ensure!(
                student.language(other) == Some(language),
                "{name} is not a program in {language}: choose the language with --language rust or \
                 --language c, or start from ours with --from reference."
            );
            Ok(Origin::Mine(other))
        }
        Some(StartFrom::Origin(origin)) => Ok(origin),
        Some(StartFrom::MineBefore) if level.number() == 1 => {
            bail!("No level comes before level 1: leave out --from, or use --from nothing.")
        }
        Some(StartFrom::MineBefore) => {
            let none =
                || format!("You have no level to start level {level} from. {}", yours(student));
            before(student, level, language).map(Origin::Mine).with_context(none)
        }
    }
}

/// The level of the student's that this one continues. Levels 5 to 7 come in any order: they continue
/// the level that was started last.
fn before(student: &Student, level: Level, language: Language) -> Option<Level> {
    let number = level.number();
    let is_in_it = |other: &Level| student.language(*other) == Some(language);
    if number <= LAST_IN_ORDER {
        return Level::new(number - 1).filter(is_in_it);
    }
    let fits =
        |other: &Level| *other != level && other.number() >= LAST_IN_ORDER && is_in_it(other);
    student.latest_of(student.levels().into_iter().filter(fits))
}

/// Which levels the student has.
fn yours(student: &Student) -> String {
    let levels: Vec<String> = student.levels().iter().map(Level::to_string).collect();
    match &levels[..] {
        [] => "To start from ours: --from reference".to_owned(),
        levels => {
            format!("Your levels: {}. To start from ours: --from reference", levels.join(", "))
        }
    }
}
