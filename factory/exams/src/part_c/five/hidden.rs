//! The checks of `c-five` that are kept for grading.

use super::super::deals;
use super::{fifth, scores_of};
use crate::prelude::*;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("kinds", 1, "rule 1",
        "deals the letter E and the color purple, and no others beyond them", deals),
    Check::new("letters", 2, "rule 2", "accepts a fifth tile in a sequence of one color",
        |bench| fifth(bench, |tiles| tiles[0].color == tiles[1].color)),
    Check::new("four", 2, "rule 3", "counts only 4 points for a sequence of four tiles",
        |bench| scores_of(bench, 4)),
];
