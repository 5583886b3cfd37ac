//! Remove every second tile.

mod hidden;

use super::answers;
use crate::own_check::Checks;
use conformance::check::Check;

/// The checks of `a-every-second`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("left", 2, "rule 1", "keeps the first tile, the third, and so on",
        |bench| answers(bench, LEFT, &[("ArBgCb", "ArCb"), ("ArBgCbDy", "ArCb"), LONG_LEFT])),
    Check::new("removed", 2, "rule 2", "returns the second tile, the fourth, and so on",
        |bench| answers(bench, REMOVED, &[("ArBgCb", "Bg"), ("ArBgCbDy", "BgDy"), LONG_REMOVED])),
];

const LEFT: &str = "Left:";
const REMOVED: &str = "Removed:";

const LONG_LEFT: (&str, &str) = ("DyAbBrCgDrAyByCyAr", "DyBrDrByAr");
const LONG_REMOVED: (&str, &str) = ("DyAbBrCgDrAyByCyAr", "AbCgAyCy");
