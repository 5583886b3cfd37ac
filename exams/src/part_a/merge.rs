//! Merge two lists sorted by letter, then color.

use super::answers_to;
use crate::own_check::{OwnCheck, hidden, public};
use conformance::bench::Bench;
use conformance::verdict::Verdict;

/// The checks of `a-merge`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("letters", 2, "rule 1", "sorts by letter",
        |bench| merges(bench, &[["ArCr", "BrDr", "ArBrCrDr"], ["BgCgZg", "AgYg", "AgBgCgYgZg"]])),
    public("colors", 2, "rule 1", "sorts tiles of one letter by color, in the order r g b y p o w",
        |bench| merges(bench,
            &[["AgAyAo", "ArAbApAw", "ArAgAbAyApAoAw"], ["BbBw", "BrBy", "BrBbByBw"]])),
    hidden("letter-first", 1, "rule 1", "compares the letter before the color",
        |bench| merges(bench, &[["Ay", "Bg", "AyBg"], ["BgCr", "AyDo", "AyBgCrDo"]])),
    public("rest", 2, "rule 2", "continues when one list is used up",
        |bench| merges(bench,
            &[["Ar", "BrCrDrEr", "ArBrCrDrEr"], ["BrCrDrEr", "Ar", "ArBrCrDrEr"]])),
    hidden("equal", 2, "rule 3", "keeps equal tiles, from one list and from both",
        |bench| merges(bench,
            &[["ArBg", "ArBg", "ArArBgBg"], ["CbCbDy", "CbDyDy", "CbCbCbDyDyDy"]])),
    hidden("empty", 1, "rule 4", "merges a list with an empty one",
        |bench| merges(bench, &[["", "", ""], ["ArBg", "", "ArBg"], ["", "ArBg", "ArBg"]])),
];

/// The first two lists of each triple merge into the third.
fn merges(bench: &Bench, lists: &[[&str; 3]]) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    lists.iter().try_for_each(|[first, second, merged]| {
        answers_to(&mut talk, &[first, second], "Merged:", merged)
    })
}
