//! The papers that a level and a time allow.
//!
//! A paper has an exercise of each part, from A on, and no theme twice. The work fills eight to
//! nine tenths of the time. If one exercise of each part is too little, there are several of a part.

#[cfg(test)]
mod tests;
mod variants;

use crate::exercise::Exercise;
use crate::manifest::Part;
use crate::paper::{Paper, least_work, most_work};
use anyhow::{Context, Result, bail, ensure};
use conformance::check::Level;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

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
    pub fn new(all: &'a [Exercise], highest: Level, minutes: u32) -> Result<Choices<'a>> {
        let asked: Vec<Part> =
            Part::ALL.into_iter().filter(|part| part.level() <= Some(highest)).collect();
        ensure!(asked.len() > 1, "level {highest} is too low: an exam changes level 3 or higher");
        let pool = Pool::new(all, &asked);
        let most_parts = fitting_parts(&pool, minutes)?;
        let mut by_parts = (2..=most_parts).rev().map(|parts| filled(&pool, parts, minutes));
        let first = by_parts.next().unwrap_or_default();
        let papers = if first.len() < ENOUGH {
            by_parts.find(|papers| papers.len() >= ENOUGH).unwrap_or(first)
        } else {
            first
        };
        let papers = if papers.is_empty() { fullest(&pool, most_parts, minutes) } else { papers };
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
fn fitting_parts(pool: &Pool, minutes: u32) -> Result<usize> {
    let one_of_each = |parts: usize, most: u32| pool.papers(parts, parts..=parts, 0..=most);
    let fits = |parts: &usize| !one_of_each(*parts, most_work(minutes)).is_empty();
    if let Some(parts) = (2..=pool.parts).rev().find(fits) {
        return Ok(parts);
    }
    let shortest = one_of_each(2, u32::MAX).iter().map(Paper::minutes).min();
    let needed =
        shortest.context("there are no exercises of parts A and B with different themes")?;
    bail!(
        "parts A and B alone take {needed} minutes, and a tenth of an exam is slack, but there are {minutes} minutes"
    )
}

/// The papers of these parts that fill the time, with as few exercises as give enough papers.
fn filled<'a>(pool: &Pool<'a>, parts: usize, minutes: u32) -> Vec<Paper<'a>> {
    let mut papers = Vec::new();
    for exercises in parts..=pool.themes {
        let work = least_work(minutes)..=most_work(minutes);
        papers.extend(pool.papers(parts, exercises..=exercises, work));
        if papers.len() >= ENOUGH {
            break;
        }
    }
    papers
}

/// The papers of these parts that take the most time, and those that take up to a tenth less.
fn fullest<'a>(pool: &Pool<'a>, parts: usize, minutes: u32) -> Vec<Paper<'a>> {
    let mut papers = pool.papers(parts, parts..=pool.themes, 0..=most_work(minutes));
    let most = papers.iter().map(Paper::minutes).max().unwrap_or(0);
    papers.retain(|paper| paper.minutes() >= most_work(most));
    papers
}

/// An exercise to choose, with the index of its part.
type Candidate<'a> = (usize, &'a Exercise);

/// What papers are looked for.
struct Wanted {
    /// How many parts they have, from A on.
    parts: usize,
    exercises: RangeInclusive<usize>,
    minutes: RangeInclusive<u32>,
}

/// The exercises to choose from.
struct Pool<'a> {
    /// In the order of their parts.
    candidates: Vec<Candidate<'a>>,
    /// How many parts have exercises.
    parts: usize,
    /// How many themes there are: no paper has more exercises.
    themes: usize,
}

impl<'a> Pool<'a> {
    /// Chooses from the exercises of these parts. A part without exercises is passed over, except
    /// parts A and B, which every exam needs.
    fn new(all: &'a [Exercise], parts: &[Part]) -> Pool<'a> {
        let has_part = |part: &&Part| {
            **part <= Part::B || all.iter().any(|exercise| exercise.part() == **part)
        };
        let parts: Vec<&Part> = parts.iter().filter(has_part).collect();
        let index = |exercise: &Exercise| parts.iter().position(|part| **part == exercise.part());
        let mut candidates: Vec<Candidate> =
            all.iter().filter_map(|exercise| Some((index(exercise)?, exercise))).collect();
        candidates.sort_by_key(|(part, _)| *part);
        let themes: BTreeSet<_> = all.iter().flat_map(|exercise| &exercise.manifest.tags).collect();
        Pool { candidates, parts: parts.len(), themes: themes.len() }
    }

    /// All papers with this many parts, from A on, with these numbers of exercises and minutes, and no theme twice.
    fn papers(
        &self,
        parts: usize,
        exercises: RangeInclusive<usize>,
        minutes: RangeInclusive<u32>,
    ) -> Vec<Paper<'a>> {
        let (wanted, mut found) = (Wanted { parts, exercises, minutes }, Vec::new());
        extend(&mut Vec::new(), &self.candidates, &wanted, &mut found);
        found
    }
}

/// Finds the papers that begin with the chosen candidates. The others come after these, and share no theme with them.
fn extend<'a>(
    chosen: &mut Vec<Candidate<'a>>,
    others: &[Candidate<'a>],
    wanted: &Wanted,
    found: &mut Vec<Paper<'a>>,
) {
    let Wanted { parts, exercises, minutes } = wanted;
    let length = |(_, exercise): &Candidate| exercise.manifest.minutes;
    let has_parts = chosen.last().map_or(0, |(part, _)| part + 1);
    let work: u32 = chosen.iter().map(length).sum();
    if has_parts == *parts && exercises.contains(&chosen.len()) && minutes.contains(&work) {
        found.push(Paper { exercises: chosen.iter().map(|(_, exercise)| *exercise).collect() });
    }
    let mut lengths: Vec<u32> = others.iter().map(length).collect();
    lengths.sort_unstable();
    let left = exercises.end() - chosen.len();
    let longest: u32 = lengths.iter().rev().take(left).sum();
    // Not even the longest exercises would fill the time, as when ten hours are to be filled.
    if left == 0 || work + longest < *minutes.start() {
        return;
    }
    for (index, next) in others.iter().enumerate() {
        if next.0 <= has_parts && next.0 < *parts && work + length(next) <= *minutes.end() {
            let themes = &next.1.manifest.tags;
            let is_new = |(_, other): &&Candidate| {
                !other.manifest.tags.iter().any(|theme| themes.contains(theme))
            };
            let later: Vec<Candidate> =
                others[index + 1..].iter().filter(is_new).copied().collect();
            chosen.push(*next);
            extend(chosen, &later, wanted, found);
            chosen.pop();
        }
    }
}
