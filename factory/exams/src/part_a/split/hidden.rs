//! The checks of `a-split` that are kept for grading.

use super::super::answers;
use super::LABEL;
use conformance::check::Check;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("equal", 1, "rule 4", "keeps each of several equal tiles",
        |bench| answers(bench, LABEL, &[("ArAr", "ArAr"), ("ArCbCbArCb", "ArAr / CbCbCb")])),
    Check::new("all", 2, "rule 3", "handles all seven colors",
        |bench| answers(bench, LABEL, &[
            ("ArBgCbDyEpFoGw", "Ar / Bg / Cb / Dy / Ep / Fo / Gw"),
            ("TrUgVbWyXpYoZw", "Tr / Ug / Vb / Wy / Xp / Yo / Zw"),
        ])),
];
