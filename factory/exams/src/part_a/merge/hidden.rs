//! The checks of `a-merge` that are kept for grading.

use super::merges;
use conformance::check::Check;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("letter-first", 1, "rule 1", "compares the letter before the color",
        |bench| merges(bench, &[["Ay", "Bg", "AyBg"], ["BgCr", "AyDo", "AyBgCrDo"]])),
    Check::new("equal", 2, "rule 3", "keeps equal tiles, from one list and from both",
        |bench| merges(bench,
            &[["ArBg", "ArBg", "ArArBgBg"], ["CbCbDy", "CbDyDy", "CbCbCbDyDyDy"]])),
    Check::new("empty", 1, "rule 4", "merges a list with an empty one",
        |bench| merges(bench, &[["", "", ""], ["ArBg", "", "ArBg"], ["", "ArBg", "ArBg"]])),
];
