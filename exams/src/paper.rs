//! An exam: its exercises and its time.

use crate::exercise::Exercise;
use crate::manifest::Part;
use conformance::check::Level;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;
use thiserror::Error;

/// The exercises of an exam.
#[derive(Debug, Clone)]
pub struct Paper<'a> {
    /// One exercise of each part, from A on.
    pub exercises: Vec<&'a Exercise>,
}

/// Why no exam can be composed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PaperError {
    /// Parts A and B need more time than there is.
    #[error("parts A and B alone take {needed} minutes, but there are {given}")]
    TooShort {
        /// The fewest minutes for parts A and B.
        needed: u32,
        /// The minutes of the exam.
        given: u32,
    },
    /// An exam needs parts A and B.
    #[error("level {0} is too low: an exam changes level 3 or higher")]
    TooLow(Level),
    /// There are not enough exercises.
    #[error("there are no exercises of parts A and B with different themes")]
    NoExercises,
}

impl<'a> Paper<'a> {
    /// Chooses one exercise of each part from A to the part of the highest level, or fewer parts if
    /// the time is too short. No two exercises share a theme. All such choices are equally likely,
    /// and the same seed makes the same choice.
    ///
    /// # Errors
    /// If not even parts A and B fit.
    pub fn compose(
        all: &'a [Exercise],
        highest: Level,
        minutes: u32,
        seed: u64,
    ) -> Result<Paper<'a>, PaperError> {
        let parts: Vec<Part> = Part::ALL
            .into_iter()
            .filter(|part| part.level().is_none_or(|level| level <= highest))
            .collect();
        if parts.len() < 2 {
            return Err(PaperError::TooLow(highest));
        }
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        for count in (2..=parts.len()).rev() {
            let mut fitting = choices(all, &parts[..count]);
            fitting.retain(|choice| choice.minutes() <= minutes);
            if !fitting.is_empty() {
                return Ok(fitting.swap_remove(generator.random_range(0..fitting.len())));
            }
        }
        let shortest = choices(all, &parts[..2]).iter().map(Paper::minutes).min();
        let needed = shortest.ok_or(PaperError::NoExercises)?;
        Err(PaperError::TooShort { needed, given: minutes })
    }

    /// The time that its exercises take.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.exercises.iter().map(|exercise| exercise.manifest.minutes).sum()
    }

    /// The points of its exercises together.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.exercises.iter().map(|exercise| exercise.manifest.points()).sum()
    }
}

/// Every choice of one exercise for each of these parts in which no theme occurs twice.
fn choices<'a>(all: &'a [Exercise], parts: &[Part]) -> Vec<Paper<'a>> {
    let mut choices = vec![Paper { exercises: Vec::new() }];
    for part in parts {
        let of_part: Vec<&Exercise> = all.iter().filter(|one| one.part() == *part).collect();
        choices = choices
            .iter()
            .flat_map(|choice| of_part.iter().map(|one| [&choice.exercises[..], &[*one]].concat()))
            .filter(|exercises| have_different_themes(exercises))
            .map(|exercises| Paper { exercises })
            .collect();
    }
    choices
}

fn have_different_themes(exercises: &[&Exercise]) -> bool {
    let mut seen = BTreeSet::new();
    exercises.iter().flat_map(|exercise| &exercise.manifest.tags).all(|tag| seen.insert(tag))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise;
    use pretty_assertions::assert_eq;
    use std::path::Path;

    fn all() -> Vec<Exercise> {
        exercise::all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap()
    }

    fn level(number: u8) -> Level {
        Level::new(number).unwrap()
    }

    fn ids(paper: &Paper) -> Vec<String> {
        paper.exercises.iter().map(|exercise| exercise.id().to_owned()).collect()
    }

    #[test]
    fn every_exam_fits_its_time_its_level_and_its_themes() {
        let all = all();
        for seed in 0..50 {
            let highest = level(3 + u8::try_from(seed % 5).unwrap());
            let minutes = 60 + 10 * u32::try_from(seed % 16).unwrap();
            let paper = Paper::compose(&all, highest, minutes, seed).unwrap();
            let parts: Vec<Part> = paper.exercises.iter().map(|one| one.part()).collect();
            assert_eq!(parts, Part::ALL[..parts.len()], "one of each part, from A on");
            assert!(parts.len() >= 2 && parts.iter().all(|part| part.level() <= Some(highest)));
            assert!(paper.minutes() <= minutes, "{:?} in {minutes} minutes", ids(&paper));
            assert!(have_different_themes(&paper.exercises), "{:?}", ids(&paper));
        }
    }

    #[test]
    fn a_part_is_left_out_only_if_no_choice_with_it_fits() {
        let all = all();
        for minutes in [45, 60, 90, 120, 180, 240] {
            let paper = Paper::compose(&all, level(7), minutes, 1).unwrap();
            let next = &Part::ALL[..Part::ALL.len().min(paper.exercises.len() + 1)];
            let fits = choices(&all, next).iter().any(|choice| choice.minutes() <= minutes);
            assert!(next.len() == paper.exercises.len() || !fits, "{minutes}: {:?}", ids(&paper));
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_exam_and_other_seeds_make_others() {
        let all = all();
        let of = |seed| ids(&Paper::compose(&all, level(4), 90, seed).unwrap());
        assert_eq!(of(7), of(7));
        assert!((0..20).any(|seed| of(seed) != of(7)));
    }

    #[test]
    fn an_impossible_exam_is_refused_with_the_time_that_it_needs() {
        let all = all();
        assert_eq!(
            Paper::compose(&all, level(2), 90, 1).unwrap_err(),
            PaperError::TooLow(level(2))
        );
        let PaperError::TooShort { needed, given: 10 } =
            Paper::compose(&all, level(5), 10, 1).unwrap_err()
        else {
            panic!("ten minutes are too few")
        };
        assert!(Paper::compose(&all, level(5), needed, 1).is_ok());
        assert!(Paper::compose(&all, level(5), needed - 1, 1).is_err());
    }
}
