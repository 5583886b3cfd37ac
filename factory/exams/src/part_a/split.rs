//! Split tiles by color.

mod hidden;

use super::answers;
use crate::own_check::Checks;
use conformance::check::Check;

/// The checks of `a-split`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("within", 2, "rule 1", "keeps the tiles of a color together, in their order",
        |bench| answers(bench, LABEL, &[("ArCg", "Ar / Cg"), ("DrCgBrAgCr", "DrBrCr / CgAg")])),
    Check::new("lists", 2, "rule 2", "puts the list first whose color comes first",
        |bench| answers(bench, LABEL, &[("BgAr", "Bg / Ar"), ("AyBbCgDr", "Ay / Bb / Cg / Dr")])),
    Check::new("no-others", 1, "rule 3", "makes no list for a color that no tile has",
        |bench| answers(bench, LABEL, &[("", ""), ("Dy", "Dy"), ("Aw", "Aw")])),
];

const LABEL: &str = "Split:";
