//! The checks of `a-reverse` that are kept for grading.

use super::super::answers;
use super::LABEL;
use conformance::check::Check;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("equal", 1, "rule 3", "reverses lists that contain equal tiles",
        |bench| answers(bench, LABEL, &[("ArArBg", "BgArAr"), ("ArBgArAr", "ArArBgAr")])),
    Check::new("again", 1, "rule 4", "restores the original order when applied twice",
        |bench| answers(bench, LABEL, &[("DyCbBgAr", "ArBgCbDy"), ("ArBgCbDy", "DyCbBgAr")])),
];
