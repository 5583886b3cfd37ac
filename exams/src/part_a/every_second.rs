//! Remove every second tile.

use super::{says, stands, types};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

const LEFT: &str = "Left:";
const REMOVED: &str = "Removed:";

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "left",
        title: "leaves the first tile, the third and so on",
        rule: "a-every-second, rule 1",
        points: 1,
        judge: |bench| says(bench, LEFT, &[("ArBgCb", "ArCb"), ("ArBgCbDy", "ArCb"), LONG_LEFT]),
    },
    Check {
        id: "removed",
        title: "gives back the second tile, the fourth and so on",
        rule: "a-every-second, rule 2",
        points: 1,
        judge: |bench| {
            says(bench, REMOVED, &[("ArBgCb", "Bg"), ("ArBgCbDy", "BgDy"), LONG_REMOVED])
        },
    },
    Check {
        id: "few",
        title: "leaves one tile, and no tile, and removes one of two",
        rule: "a-every-second, rules 1 and 3",
        points: 1,
        judge: |bench| says(bench, LEFT, &[("", ""), ("Ar", "Ar"), ("ArBg", "Ar")]),
    },
    Check {
        id: "equal",
        title: "goes by where a tile stands, not by what it is",
        rule: "a-every-second, rule 4",
        points: 1,
        judge: equal,
    },
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
        let reply = types(&mut talk, &[tiles], left)?;
        stands(&talk, &reply, LEFT, left)?;
        stands(&talk, &reply, REMOVED, removed)?;
    }
    Ok(())
}
