//! The checks of `c-five` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("kinds", deals),
    ("letters", |bench| fifth(bench, |tiles| tiles[0].color == tiles[1].color)),
    ("four", |bench| scores_of(bench, 4)),
];
