//! Split tiles by color.

use super::says;
use conformance::check::Check;

const LABEL: &str = "Split:";

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "within",
        title: "keeps the tiles of a color together, in their order",
        rule: "a-split, rule 1",
        points: 1,
        judge: |bench| says(bench, LABEL, &[("ArCg", "Ar / Cg"), ("DrCgBrAgCr", "DrBrCr / CgAg")]),
    },
    Check {
        id: "lists",
        title: "has the list first whose color comes first",
        rule: "a-split, rule 2",
        points: 1,
        judge: |bench| {
            says(bench, LABEL, &[("BgAr", "Bg / Ar"), ("AyBbCgDr", "Ay / Bb / Cg / Dr")])
        },
    },
    Check {
        id: "no-others",
        title: "makes no list of a color that no tile has",
        rule: "a-split, rule 3",
        points: 1,
        judge: |bench| says(bench, LABEL, &[("", ""), ("Dy", "Dy"), ("Aw", "Aw")]),
    },
    Check {
        id: "equal",
        title: "keeps each of several equal tiles",
        rule: "a-split, rule 4",
        points: 1,
        judge: |bench| says(bench, LABEL, &[("ArAr", "ArAr"), ("ArCbCbArCb", "ArAr / CbCbCb")]),
    },
    Check {
        id: "all",
        title: "knows all seven colors",
        rule: "a-split, rule 3",
        points: 1,
        judge: |bench| {
            let others = ("TrUgVbWyXpYoZw", "Tr / Ug / Vb / Wy / Xp / Yo / Zw");
            says(bench, LABEL, &[("ArBgCbDyEpFoGw", "Ar / Bg / Cb / Dy / Ep / Fo / Gw"), others])
        },
    },
];
