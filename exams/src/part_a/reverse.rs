//! Reverse a list of tiles.

use super::answers;
use crate::own_check::{OwnCheck, hidden, public};
use conformance::bench::Bench;
use conformance::verdict::Verdict;

const LABEL: &str = "Reversed:";

/// The checks of `a-reverse`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("few", 1, "rules 1 and 2", "keeps no tile or one tile, and reverses two tiles",
        |bench| answers(bench, LABEL, &[("", ""), ("Ar", "Ar"), ("ArBg", "BgAr")])),
    public("many", 2, "rule 1", "reverses an odd and an even number of tiles", many),
    hidden("equal", 1, "rule 3", "reverses lists that contain equal tiles",
        |bench| answers(bench, LABEL, &[("ArArBg", "BgArAr"), ("ArBgArAr", "ArArBgAr")])),
    hidden("again", 1, "rule 4", "restores the original order when applied twice",
        |bench| answers(bench, LABEL, &[("DyCbBgAr", "ArBgCbDy"), ("ArBgCbDy", "DyCbBgAr")])),
];

fn many(bench: &Bench) -> Result<(), Verdict> {
    let long = "ArBgCbDyAbBrCgDrAyByCy".repeat(20);
    let tiles: Vec<&str> =
        (0..long.len()).step_by(2).map(|start| &long[start..start + 2]).collect();
    let reversed: String = tiles.iter().rev().copied().collect();
    answers(bench, LABEL, &[("ArBgCb", "CbBgAr"), ("ArBgCbDy", "DyCbBgAr"), (&long, &reversed)])
}
