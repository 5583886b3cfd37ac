//! Turn tiles around.

use super::says;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

const LABEL: &str = "Reversed:";

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "few",
        title: "leaves no tile and one tile as they are, and turns two around",
        rule: "a-reverse, rules 1 and 2",
        points: 1,
        judge: |bench| says(bench, LABEL, &[("", ""), ("Ar", "Ar"), ("ArBg", "BgAr")]),
    },
    Check {
        id: "many",
        title: "turns an odd and an even number of tiles around",
        rule: "a-reverse, rule 1",
        points: 1,
        judge: many,
    },
    Check {
        id: "equal",
        title: "takes equal tiles for what they are",
        rule: "a-reverse, rule 3",
        points: 1,
        judge: |bench| says(bench, LABEL, &[("ArArBg", "BgArAr"), ("ArBgArAr", "ArArBgAr")]),
    },
    Check {
        id: "again",
        title: "turns what was turned around back to what was there",
        rule: "a-reverse, rule 4",
        points: 1,
        judge: |bench| says(bench, LABEL, &[("DyCbBgAr", "ArBgCbDy"), ("ArBgCbDy", "DyCbBgAr")]),
    },
];

fn many(bench: &Bench) -> Result<(), Verdict> {
    let long = "ArBgCbDyAbBrCgDrAyByCy".repeat(20);
    let tiles: Vec<&str> =
        (0..long.len()).step_by(2).map(|start| &long[start..start + 2]).collect();
    let turned: String = tiles.iter().rev().copied().collect();
    says(bench, LABEL, &[("ArBgCb", "CbBgAr"), ("ArBgCbDy", "DyCbBgAr"), (&long, &turned)])
}
