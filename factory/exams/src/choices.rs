//! The papers that a level and a time allow.
//!
//! A paper has an exercise of each part, from A on, and no theme twice. The work fills eight to
//! nine tenths of the time. If one exercise of each part is too little, there are several of a part.

mod search;
#[cfg(test)]
mod tests;
mod variants;

use crate::exercise::Exercise;
use crate::manifest::Part;
use crate::paper::{Paper, PaperError, least_work, most_work};
use conformance::check::Level;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use search::{Search, Wanted};

/// How many papers are enough variety. For fewer, the papers have more exercises or fewer parts.
pub const ENOUGH: usize = 12;

/// The papers that a level and a time allow, all of them equally likely.
#[derive(Debug)]
pub struct Choices<'a> {
    /// There is at least one.
    papers: Vec<Paper<'a>>,
    /// The parts up to the level that these papers do not have.
    left_out: Vec<Part>,
}

impl<'a> Choices<'a> {
    /// Finds the papers for exercises up to a level. They have as many parts as possible, and then
    /// as few exercises as possible, as long as there are enough papers. If none fills the time,
    /// they are those that come close to it.
    pub fn new(
        all: &'a [Exercise],
        highest: Level,
        minutes: u32,
    ) -> Result<Choices<'a>, PaperError> {
        let asked: Vec<Part> =
            Part::ALL.into_iter().filter(|part| part.level() <= Some(highest)).collect();
        if asked.len() < 2 {
            return Err(PaperError::TooLow(highest));
        }
        let search = Search::new(all, &asked);
        let most_parts = fitting_parts(&search, minutes)?;
        let mut by_parts = (2..=most_parts).rev().map(|parts| filled(&search, parts, minutes));
        let first = by_parts.next().unwrap_or_default();
        let papers = if first.len() < ENOUGH {
            by_parts.find(|papers| papers.len() >= ENOUGH).unwrap_or(first)
        } else {
            first
        };
        let papers = if papers.is_empty() { fullest(&search, most_parts, minutes) } else { papers };
        let has = |part: &Part| papers[0].parts().contains(part);
        let left_out = asked.into_iter().filter(|part| !has(part)).collect();
        Ok(Choices { papers, left_out })
    }

    /// How many papers there are.
    pub fn count(&self) -> usize {
        self.papers.len()
    }

    /// The parts up to the level that these papers do not have.
    pub fn left_out(&self) -> &[Part] {
        &self.left_out
    }

    /// One of the papers. The same seed makes the same choice.
    pub fn paper(&self, seed: u64) -> Paper<'a> {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.papers[generator.random_range(0..self.papers.len())].clone()
    }
}

/// How many parts fit, one exercise of each, from A on.
fn fitting_parts(search: &Search, minutes: u32) -> Result<usize, PaperError> {
    let one_of_each = |parts: usize, most: u32| {
        search.papers(&Wanted { parts, exercises: parts..=parts, minutes: 0..=most })
    };
    let fits = |parts: &usize| !one_of_each(*parts, most_work(minutes)).is_empty();
    if let Some(parts) = (2..=search.parts()).rev().find(fits) {
        return Ok(parts);
    }
    let shortest = one_of_each(2, u32::MAX).iter().map(Paper::minutes).min();
    let needed = shortest.ok_or(PaperError::NoExercises)?;
    Err(PaperError::TooShort { needed, given: minutes })
}

/// The papers of these parts that fill the time, with as few exercises as give enough papers.
fn filled<'a>(search: &Search<'a>, parts: usize, minutes: u32) -> Vec<Paper<'a>> {
    let mut papers = Vec::new();
    for exercises in parts..=search.most_exercises() {
        papers.extend(search.papers(&Wanted {
            parts,
            exercises: exercises..=exercises,
            minutes: least_work(minutes)..=most_work(minutes),
        }));
        if papers.len() >= ENOUGH {
            break;
        }
    }
    papers
}

/// The papers of these parts that take the most time, and those that take up to a tenth less.
fn fullest<'a>(search: &Search<'a>, parts: usize, minutes: u32) -> Vec<Paper<'a>> {
    let taking = |least: u32| {
        search.papers(&Wanted {
            parts,
            exercises: parts..=search.most_exercises(),
            minutes: least..=most_work(minutes),
        })
    };
    // A search for more minutes has less to look at, so this begins with the most.
    let steps = (0..=most_work(minutes)).rev().step_by(5).map(taking);
    let found = steps.map(|papers| papers.iter().map(Paper::minutes).max()).find_map(|most| most);
    taking(most_work(found.unwrap_or(0)))
}
