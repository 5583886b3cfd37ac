//! Part E: level 6, computer players.

mod best;
mod choices;
mod contest;
mod fewest;
mod stand_in;
mod threes;

use crate::prelude::*;

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, Checks)] = &[
    ("e-fewest", fewest::CHECKS),
    ("e-best", best::CHECKS),
    ("e-match", contest::CHECKS),
    ("e-choices", choices::CHECKS),
    ("e-stand-in", stand_in::CHECKS),
    ("e-threes", threes::CHECKS),
];

const LEVEL: Level = Level::Wizard;

/// A share of a whole, as a fraction.
fn ratio(part: usize, whole: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(part) / number(whole.max(1))
}
