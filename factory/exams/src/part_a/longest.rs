//! The longest sequence in a row of cells.

mod hidden;

use super::answers;
use crate::own_check::Checks;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// The checks of `a-longest`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("one-letter-or-color", 2, "rule 1", "counts neighbors of one letter or of one color",
        |bench| finds(bench, &[("ArBr", "2"), ("AgArAb", "3"), ("ArBrCrDr", "4"), ("ArBg", "0")])),
    Check::new("gaps", 2, "rule 2", "ends a sequence at an empty cell",
        |bench| finds(bench, &[("ArBr1Cr", "2"), ("2Ar1Br3", "0"), ("Ar1BgCgDg12ByBb", "3")])),
    Check::new("identical", 2, "rule 3", "allows no identical tiles in a sequence",
        |bench| finds(bench,
            &[("ArAr", "0"), ("ArBrAr", "2"), ("CbAbBbCb", "3"), ("ArArBr", "2")])),
];

fn finds(bench: &Bench, pairs: &[(&str, &str)]) -> Result<(), Verdict> {
    answers(bench, "Longest:", pairs)
}
