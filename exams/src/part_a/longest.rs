//! The longest sequence in a row of cells.

use super::says;
use conformance::check::Check;

const LABEL: &str = "Longest:";

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "one-letter-or-color",
        title: "counts tiles side by side of one letter, or of one color",
        rule: "a-longest, rule 1",
        points: 1,
        judge: |bench| {
            says(bench, LABEL, &[("ArBr", "2"), ("AgArAb", "3"), ("ArBrCrDr", "4"), ("ArBg", "0")])
        },
    },
    Check {
        id: "mixed",
        title: "knows that all are of one letter, or all of one color",
        rule: "a-longest, rule 1",
        points: 1,
        judge: |bench| {
            says(bench, LABEL, &[("ArBrBg", "2"), ("ArBrBgCg", "2"), ("DyDbDrArCr", "3")])
        },
    },
    Check {
        id: "gaps",
        title: "ends a sequence at an empty cell",
        rule: "a-longest, rule 2",
        points: 1,
        judge: |bench| {
            says(bench, LABEL, &[("ArBr1Cr", "2"), ("2Ar1Br3", "0"), ("Ar1BgCgDg12ByBb", "3")])
        },
    },
    Check {
        id: "identical",
        title: "has no identical tiles in a sequence",
        rule: "a-longest, rule 3",
        points: 1,
        judge: |bench| {
            says(
                bench,
                LABEL,
                &[("ArAr", "0"), ("ArBrAr", "2"), ("CbAbBbCb", "3"), ("ArArBr", "2")],
            )
        },
    },
    Check {
        id: "within",
        title: "finds a sequence among more tiles side by side",
        rule: "a-longest, rules 1 and 4",
        points: 1,
        judge: |bench| {
            says(bench, LABEL, &[("CyArBrDrBg", "3"), ("ArBrCrDrEr", "4"), ("ApAoAwArAgAb", "4")])
        },
    },
    Check {
        id: "none",
        title: "finds 0 where there is no sequence, and nowhere else",
        rule: "a-longest, rule 5",
        points: 1,
        judge: |bench| {
            says(
                bench,
                LABEL,
                &[("", "0"), ("Ar", "0"), ("100", "0"), ("3DyCb", "0"), ("3DyCy", "2")],
            )
        },
    },
];
