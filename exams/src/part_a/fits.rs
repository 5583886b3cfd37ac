//! Whether tiles fit one sequence.

use super::says;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "alike",
        title: "takes tiles of one letter, or of one color, and no others",
        rule: "a-fits, rule 1",
        points: 1,
        judge: |bench| judges(bench, &["ArBr", "AgArAb", "DyByAyCy"], &["ArBg", "ByDyCb"]),
    },
    Check {
        id: "all-alike",
        title: "wants all of one letter or all of one color, not each two side by side",
        rule: "a-fits, rule 1",
        points: 1,
        judge: |bench| judges(bench, &["BrBg"], &["ArBrBg", "BrArBg", "ArAgBgBr", "CyCbCrDr"]),
    },
    Check {
        id: "how-many",
        title: "takes two to four tiles",
        rule: "a-fits, rule 2",
        points: 1,
        judge: |bench| judges(bench, &["ArBrCrDr"], &["", "Ar", "ArBrCrDrEr", "ArAgAbAyApAoAw"]),
    },
    Check {
        id: "identical",
        title: "takes no two identical tiles, wherever they stand",
        rule: "a-fits, rule 3",
        points: 1,
        judge: |bench| judges(bench, &["ArBrCr"], &["ArAr", "ArBrAr", "ArBrBr", "CgDgAgCg"]),
    },
    Check {
        id: "any",
        title: "takes tiles in any order, with any letters and colors",
        rule: "a-fits, rule 4",
        points: 1,
        judge: |bench| judges(bench, &["CrArDrBr", "AyAbAgAr", "ZwMwKwYw", "KwKoKp"], &["ZwKo"]),
    },
];

/// The first fit, the others do not.
fn judges(bench: &Bench, fitting: &[&str], others: &[&str]) -> Result<(), Verdict> {
    let fitting = fitting.iter().map(|tiles| (*tiles, "yes"));
    let pairs: Vec<(&str, &str)> =
        fitting.chain(others.iter().map(|tiles| (*tiles, "no"))).collect();
    says(bench, "Fits:", &pairs)
}
