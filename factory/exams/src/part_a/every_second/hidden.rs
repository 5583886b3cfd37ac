//! The checks of `a-every-second` that are kept for grading.

use super::super::{answers, has_answer};
use super::{LEFT, REMOVED};
use crate::trying::type_lines;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("few", 1, "rules 1 and 3",
        "keeps a single tile or none, and removes one of two tiles",
        |bench| answers(bench, LEFT, &[("", ""), ("Ar", "Ar"), ("ArBg", "Ar")])),
    Check::new("equal", 2, "rule 4", "looks at the position of a tile, not at its kind", equal),
];

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
