//! Split tiles by color.

use super::answers;
use crate::own_check::{OwnCheck, hidden, public};

const LABEL: &str = "Split:";

/// The checks of `a-split`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("within", 2, "rule 1", "keeps the tiles of a color together, in their order",
        |bench| answers(bench, LABEL, &[("ArCg", "Ar / Cg"), ("DrCgBrAgCr", "DrBrCr / CgAg")])),
    public("lists", 2, "rule 2", "puts the list first whose color comes first",
        |bench| answers(bench, LABEL, &[("BgAr", "Bg / Ar"), ("AyBbCgDr", "Ay / Bb / Cg / Dr")])),
    public("no-others", 1, "rule 3", "makes no list for a color that no tile has",
        |bench| answers(bench, LABEL, &[("", ""), ("Dy", "Dy"), ("Aw", "Aw")])),
    hidden("equal", 1, "rule 4", "keeps each of several equal tiles",
        |bench| answers(bench, LABEL, &[("ArAr", "ArAr"), ("ArCbCbArCb", "ArAr / CbCbCb")])),
    hidden("all", 2, "rule 3", "handles all seven colors",
        |bench| answers(bench, LABEL, &[
            ("ArBgCbDyEpFoGw", "Ar / Bg / Cb / Dy / Ep / Fo / Gw"),
            ("TrUgVbWyXpYoZw", "Tr / Ug / Vb / Wy / Xp / Yo / Zw"),
        ])),
];
