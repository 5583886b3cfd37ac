//! Remove every second tile.

use super::{answers, has_answer};
use crate::own_check::{OwnCheck, hidden, public};
use crate::trying::type_lines;
use conformance::bench::Bench;
use conformance::verdict::Verdict;

const LEFT: &str = "Left:";
const REMOVED: &str = "Removed:";

/// The checks of `a-every-second`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("left", 2, "rule 1", "keeps the first tile, the third, and so on",
        |bench| answers(bench, LEFT, &[("ArBgCb", "ArCb"), ("ArBgCbDy", "ArCb"), LONG_LEFT])),
    public("removed", 2, "rule 2", "returns the second tile, the fourth, and so on",
        |bench| answers(bench, REMOVED, &[("ArBgCb", "Bg"), ("ArBgCbDy", "BgDy"), LONG_REMOVED])),
    hidden("few", 1, "rules 1 and 3", "keeps a single tile or none, and removes one of two tiles",
        |bench| answers(bench, LEFT, &[("", ""), ("Ar", "Ar"), ("ArBg", "Ar")])),
    hidden("equal", 2, "rule 4", "goes by the position of a tile, not by its kind", equal),
];

const LONG_LEFT: (&str, &str) = ("DyAbBrCgDrAyByCyAr", "DyBrDrByAr");
const LONG_REMOVED: (&str, &str) = ("DyAbBrCgDrAyByCyAr", "AbCgAyCy");

fn equal(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    for (tiles, left, removed) in [
        ("ArAr", "Ar", "Ar"),
        ("ArBgCbArBgBg", "ArCbBg", "BgArBg"),
        ("AyAyAyAyAy", "AyAyAy", "AyAy"),
    ] {
        let reply = type_lines(&mut talk, &[tiles], left)?;
        has_answer(&talk, &reply, LEFT, left)?;
        has_answer(&talk, &reply, REMOVED, removed)?;
    }
    Ok(())
}
