//! The levels of the course.

use std::fmt;
use std::str::FromStr;

/// A level of the course, named like the student who has reached it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Level 1: a colored letter.
    Trainee = 1,
    /// Level 2: a bag and a deck.
    Technician,
    /// Level 3: a board.
    Engineer,
    /// Level 4: rules and points.
    Expert,
    /// Level 5: several players.
    Guru,
    /// Level 6: computer players.
    Wizard,
    /// Level 7: several tiles a turn.
    Mutant,
}

impl Level {
    /// All levels, in their order.
    pub const ALL: [Level; 7] = [
        Level::Trainee,
        Level::Technician,
        Level::Engineer,
        Level::Expert,
        Level::Guru,
        Level::Wizard,
        Level::Mutant,
    ];

    /// The level with this number, 1 to 7.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=7 => Some(Level::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// Its number, 1 to 7.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The student who has reached it, in the words of the handout.
    pub const fn title(self) -> &'static str {
        match self {
            Level::Trainee => "trainee",
            Level::Technician => "technician",
            Level::Engineer => "engineer",
            Level::Expert => "expert",
            Level::Guru => "guru",
            Level::Wizard => "wizard",
            Level::Mutant => "mutant",
        }
    }
}

/// Reads a level's number.
impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let number = text.parse().ok();
        number
            .and_then(Level::new)
            .ok_or_else(|| "a level is a whole number from 1 to 7".to_owned())
    }
}

/// The level's number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
