//! Part E: level 6, computer players.

mod best;
mod choices;
mod contest;
mod fewest;
mod stand_in;
mod threes;

use crate::prelude::*;

/// The exercises of this part, with what judges their public and their hidden checks.
pub const EXERCISES: Exercises = &[
    ("e-fewest", fewest::JUDGES, fewest::hidden::JUDGES),
    ("e-best", best::JUDGES, best::hidden::JUDGES),
    ("e-match", contest::JUDGES, contest::hidden::JUDGES),
    ("e-choices", choices::JUDGES, choices::hidden::JUDGES),
    ("e-stand-in", stand_in::JUDGES, stand_in::hidden::JUDGES),
    ("e-threes", threes::JUDGES, threes::hidden::JUDGES),
];

const LEVEL: Level = Level::Wizard;

/// A share of a whole, as a fraction.
fn ratio(part: usize, whole: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(part) / number(whole.max(1))
}
