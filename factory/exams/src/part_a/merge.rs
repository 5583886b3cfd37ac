//! Merge two lists sorted by letter, then color.

mod hidden;

use super::answers_to;
use crate::own_check::Checks;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// The checks of `a-merge`.
pub const CHECKS: Checks = Checks { public: PUBLIC, hidden: hidden::CHECKS };

#[rustfmt::skip]
const PUBLIC: &[Check] = &[
    Check::new("letters", 2, "rule 1", "sorts by letter",
        |bench| merges(bench, &[["ArCr", "BrDr", "ArBrCrDr"], ["BgCgZg", "AgYg", "AgBgCgYgZg"]])),
    Check::new("colors", 2, "rule 1",
        "sorts tiles of one letter by color, in the order r g b y p o w", |bench| merges(bench,
            &[["AgAyAo", "ArAbApAw", "ArAgAbAyApAoAw"], ["BbBw", "BrBy", "BrBbByBw"]])),
    Check::new("rest", 2, "rule 2", "continues when one list is used up",
        |bench| merges(bench,
            &[["Ar", "BrCrDrEr", "ArBrCrDrEr"], ["BrCrDrEr", "Ar", "ArBrCrDrEr"]])),
];

/// The first two lists of each triple merge into the third.
fn merges(bench: &Bench, lists: &[[&str; 3]]) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    lists.iter().try_for_each(|[first, second, merged]| {
        answers_to(&mut talk, &[first, second], "Merged:", merged)
    })
}
