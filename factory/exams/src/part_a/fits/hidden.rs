//! The checks of `a-fits` that are kept for grading.

use super::fit;
use conformance::check::Check;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("identical", 2, "rule 3", "accepts no two identical tiles, wherever they are",
        |bench| fit(bench, &["ArBrCr"], &["ArAr", "ArBrAr", "ArBrBr", "CgDgAgCg"])),
    Check::new("any", 1, "rule 4", "accepts tiles in any order, with any letters and colors",
        |bench| fit(bench, &["CrArDrBr", "AyAbAgAr", "ZwMwKwYw", "KwKoKp"], &["ZwKo"])),
];
