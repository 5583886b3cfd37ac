//! Whether tiles fit one sequence.

mod hidden;

use super::answers;
use crate::own_check::Checks;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// The checks of `a-fits`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("alike", 2, "rule 1", "accepts tiles of one letter or of one color, and no others",
        |bench| fit(bench, &["ArBr", "AgArAb", "DyByAyCy"], &["ArBg", "ByDyCb"])),
    Check::new("all-alike", 2, "rule 1", "compares all tiles with each other, not only neighbors",
        |bench| fit(bench, &["BrBg"], &["ArBrBg", "BrArBg", "ArAgBgBr", "CyCbCrDr"])),
    Check::new("how-many", 1, "rule 2", "accepts two to four tiles",
        |bench| fit(bench, &["ArBrCrDr"], &["", "Ar", "ArBrCrDrEr", "ArAgAbAyApAoAw"])),
];

/// The answer is yes for the first lists of tiles, and no for the others.
fn fit(bench: &Bench, fitting: &[&str], others: &[&str]) -> Result<(), Verdict> {
    let fitting = fitting.iter().map(|tiles| (*tiles, "yes"));
    let pairs: Vec<(&str, &str)> =
        fitting.chain(others.iter().map(|tiles| (*tiles, "no"))).collect();
    answers(bench, "Fits:", &pairs)
}
