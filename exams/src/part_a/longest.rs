//! The longest sequence in a row of cells.

use super::answers;
use crate::own_check::{OwnCheck, hidden, public};
use conformance::bench::Bench;
use conformance::verdict::Verdict;

/// The checks of `a-longest`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("one-letter-or-color", 2, "rule 1", "counts neighbors of one letter or of one color",
        |bench| finds(bench, &[("ArBr", "2"), ("AgArAb", "3"), ("ArBrCrDr", "4"), ("ArBg", "0")])),
    hidden("mixed", 2, "rule 1", "requires one letter or one color for the whole sequence",
        |bench| finds(bench, &[("ArBrBg", "2"), ("ArBrBgCg", "2"), ("DyDbDrArCr", "3")])),
    public("gaps", 2, "rule 2", "ends a sequence at an empty cell",
        |bench| finds(bench, &[("ArBr1Cr", "2"), ("2Ar1Br3", "0"), ("Ar1BgCgDg12ByBb", "3")])),
    public("identical", 2, "rule 3", "allows no identical tiles in a sequence",
        |bench| finds(bench,
            &[("ArAr", "0"), ("ArBrAr", "2"), ("CbAbBbCb", "3"), ("ArArBr", "2")])),
    hidden("within", 2, "rules 1 and 4", "finds a sequence within a longer run of tiles",
        |bench| finds(bench, &[("CyArBrDrBg", "3"), ("ArBrCrDrEr", "4"), ("ApAoAwArAgAb", "4")])),
    hidden("none", 1, "rule 5", "answers 0 where there is no sequence, and only there",
        |bench| finds(bench,
            &[("", "0"), ("Ar", "0"), ("100", "0"), ("3DyCb", "0"), ("3DyCy", "2")])),
];

fn finds(bench: &Bench, pairs: &[(&str, &str)]) -> Result<(), Verdict> {
    answers(bench, "Longest:", pairs)
}
