//! A check: one rule that a program of a level has to keep.

use crate::bench::Bench;
use crate::verdict::Verdict;
use crate::{level1, level2, level3, level4, level5, level6, level7};
use std::fmt;
use std::panic::{self, AssertUnwindSafe};

/// A level, 1 to 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All the levels.
    pub const ALL: [Level; 7] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7)];

    /// The level of that number, 1 to 7.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=7 => Some(Level(number)),
            _ => None,
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What its handout calls a student who has reached it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self.0 {
            1 => "trainee",
            2 => "technician",
            3 => "engineer",
            4 => "expert",
            5 => "guru",
            6 => "wizard",
            _ => "mutant",
        }
    }

    /// The checks of the level, in the order of its specification.
    #[must_use]
    pub const fn checks(self) -> &'static [Check] {
        match self.0 {
            1 => level1::CHECKS,
            2 => level2::CHECKS,
            3 => level3::CHECKS,
            4 => level4::CHECKS,
            5 => level5::CHECKS,
            6 => level6::CHECKS,
            _ => level7::CHECKS,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One rule that a program has to keep.
#[derive(Debug)]
pub struct Check {
    /// Its name on a command line: small letters and hyphens.
    pub id: &'static str,
    /// What the program does when it passes.
    pub title: &'static str,
    /// Where the rule stands: the step of the handout's specification.
    pub rule: &'static str,
    /// What it is worth.
    pub points: u32,
    /// Plays until the rule is seen kept or broken.
    pub judge: fn(&Bench) -> Result<(), Verdict>,
}

impl Check {
    /// Judges a program.
    #[must_use]
    pub fn judge(&self, bench: &Bench) -> Verdict {
        // Whatever a program does, it must not end the judge; if it finds a way, this check is
        // lost, and no other.
        let judged = panic::catch_unwind(AssertUnwindSafe(|| (self.judge)(bench)));
        let verdict = match judged {
            Ok(Ok(())) => Verdict::Passed,
            Ok(Err(verdict)) => verdict,
            Err(_) => Verdict::NotReached("the judge itself failed here".to_owned()),
        };
        bench.note(&verdict);
        verdict
    }
}
