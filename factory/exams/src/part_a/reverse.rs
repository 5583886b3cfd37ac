//! Reverse a list of tiles.

mod hidden;

use super::answers;
use crate::own_check::Checks;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// The checks of `a-reverse`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("few", 1, "rules 1 and 2", "keeps no tile or one tile, and reverses two tiles",
        |bench| answers(bench, LABEL, &[("", ""), ("Ar", "Ar"), ("ArBg", "BgAr")])),
    Check::new("many", 2, "rule 1", "reverses an odd and an even number of tiles", many),
];

const LABEL: &str = "Reversed:";

fn many(bench: &Bench) -> Result<(), Verdict> {
    let long = "ArBgCbDyAbBrCgDrAyByCy".repeat(20);
    let tiles: Vec<&str> =
        (0..long.len()).step_by(2).map(|start| &long[start..start + 2]).collect();
    let reversed: String = tiles.iter().rev().copied().collect();
    answers(bench, LABEL, &[("ArBgCb", "CbBgAr"), ("ArBgCbDy", "DyCbBgAr"), (&long, &reversed)])
}
