//! An exam: its exercises and its time.
//!
//! A tenth of the time is slack, for reading the paper and handing in. The exercises of a filled
//! paper leave at most another tenth unused.

use crate::exercise::Exercise;
use crate::manifest::Part;

/// The exercises of an exam.
#[derive(Debug, Clone)]
pub struct Paper<'a> {
    /// At least one exercise of each part, from A on, in the order of the parts.
    pub exercises: Vec<&'a Exercise>,
}

/// How many minutes of work an exam of this length has at most: nine tenths of it.
pub const fn most_work(minutes: u32) -> u32 {
    minutes * 9 / 10
}

/// How many minutes of work fill an exam of this length: eight tenths of it.
pub const fn least_work(minutes: u32) -> u32 {
    (minutes * 8).div_ceil(10)
}

impl Paper<'_> {
    /// The time that its exercises take.
    pub fn minutes(&self) -> u32 {
        self.exercises.iter().map(|exercise| exercise.manifest.minutes).sum()
    }

    /// The points of its exercises together.
    pub fn points(&self) -> u32 {
        self.exercises.iter().map(|exercise| exercise.manifest.points()).sum()
    }

    /// The part of each exercise, in their order.
    pub fn parts(&self) -> Vec<Part> {
        self.exercises.iter().map(|exercise| exercise.part()).collect()
    }

    /// How many minutes of work are missing in an exam of this length, or 0 if it is filled.
    pub fn missing(&self, minutes: u32) -> u32 {
        let is_filled = self.minutes() >= least_work(minutes);
        if is_filled { 0 } else { most_work(minutes) - self.minutes() }
    }

    /// How many exercises this paper and another one share.
    pub fn shared_with(&self, other: &Paper) -> usize {
        let has = |id: &str| other.exercises.iter().any(|exercise| exercise.id() == id);
        self.exercises.iter().filter(|exercise| has(exercise.id())).count()
    }
}
