//! Levels, and checks: each check tests one rule of a level.

use crate::bench::Bench;
use crate::driver::Inside;
use crate::verdict::Verdict;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::str::FromStr;
use std::time::Instant;

/// A level of the course. Its name is what the handout calls a student who has reached it.
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

    /// What its handout calls a student who has reached it.
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

/// One rule that a program must follow.
#[derive(Debug)]
pub struct Check {
    /// Its name on a command line: lowercase letters and hyphens.
    pub id: &'static str,
    /// What the program does when it passes.
    pub title: &'static str,
    /// The step of the handout's specification that states the rule.
    pub rule: &'static str,
    /// How many points it is worth.
    pub points: u32,
    /// Plays until the program has followed or broken the rule.
    pub judge: Judge,
}

/// How a check judges a program.
#[derive(Debug, Clone, Copy)]
pub enum Judge {
    /// A check that is written in Rust.
    Function(fn(&Bench) -> Result<(), Verdict>),
    /// A check that was read from a file.
    Data(&'static dyn Rule),
}

/// A rule that is data.
pub trait Rule: fmt::Debug + Sync {
    /// Plays until the program has followed or broken it.
    fn judge(&self, bench: &Bench) -> Result<(), Verdict>;
}

impl Check {
    /// One row of a table of checks, in this order: id, points, rule, title, and the function that
    /// judges.
    pub const fn new(
        id: &'static str,
        points: u32,
        rule: &'static str,
        title: &'static str,
        judge: fn(&Bench) -> Result<(), Verdict>,
    ) -> Check {
        Check { id, title, rule, points, judge: Judge::Function(judge) }
    }

    /// Judges a program.
    pub fn judge(&self, bench: &Bench) -> Verdict {
        bench.clues().watch(self.id);
        let bench = &bench.for_a_check(self.id);
        let began = Instant::now();
        let mut verdict = self.judge_once(bench);
        if let Some(patient) = bench.with_patience().filter(|_| verdict.is_failure()) {
            verdict = self.judge_once(&patient);
        }
        if let Some(terminal) = bench.with_terminal().filter(|_| verdict != Verdict::Passed) {
            let second = self.judge_once(&terminal);
            if terminal.asks_everything() {
                verdict = second;
            }
        }
        if bench.uses_clues() {
            verdict = bench.clues().complete(self.id, verdict);
        }
        // Inside the judge, its time is what the program did, which is the same on every machine.
        let time = bench.inside().map_or_else(|| began.elapsed(), Inside::worked);
        bench.note(self.id, &verdict, time);
        verdict
    }

    fn judge_once(&self, bench: &Bench) -> Verdict {
        // No program may stop the judge. If one finds a way, only this check is lost.
        let judged = panic::catch_unwind(AssertUnwindSafe(|| match self.judge {
            Judge::Function(judge) => judge(bench),
            Judge::Data(rule) => rule.judge(bench),
        }));
        match judged {
            Ok(Ok(())) => Verdict::Passed,
            Ok(Err(verdict)) => verdict,
            Err(_) => Verdict::NotReached("the judge itself failed here".to_owned()),
        }
    }
}
