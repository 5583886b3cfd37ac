//! The checks of `a-longest` that are kept for grading.

use super::finds;
use conformance::check::Check;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("mixed", 2, "rule 1", "requires one letter or one color for the whole sequence",
        |bench| finds(bench, &[("ArBrBg", "2"), ("ArBrBgCg", "2"), ("DyDbDrArCr", "3")])),
    Check::new("within", 2, "rules 1 and 4", "finds a sequence within a longer run of tiles",
        |bench| finds(bench, &[("CyArBrDrBg", "3"), ("ArBrCrDrEr", "4"), ("ApAoAwArAgAb", "4")])),
    Check::new("none", 1, "rule 5", "answers 0 where there is no sequence, and only there",
        |bench| finds(bench,
            &[("", "0"), ("Ar", "0"), ("100", "0"), ("3DyCb", "0"), ("3DyCy", "2")])),
];
