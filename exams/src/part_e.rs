//! Part E: level 6, computers.

mod best;
mod contest;
mod fewest;

use crate::seek::seek;
use conformance::check::{Check, Level};

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, &[Check])] =
    &[("e-fewest", fewest::CHECKS), ("e-best", best::CHECKS), ("e-match", contest::CHECKS)];

const LEVEL: Level = Level::ALL[5];
