//! Merge two lists sorted by letter, then color.

use super::says_to;
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::verdict::Verdict;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "letters",
        title: "sorts by letter",
        rule: "a-merge, rule 1",
        points: 1,
        judge: |bench| {
            merges(bench, &[["ArCr", "BrDr", "ArBrCrDr"], ["BgCgZg", "AgYg", "AgBgCgYgZg"]])
        },
    },
    Check {
        id: "colors",
        title: "sorts tiles of one letter by color, in the order r g b y p o w",
        rule: "a-merge, rule 1",
        points: 1,
        judge: |bench| {
            merges(bench, &[["AgAyAo", "ArAbApAw", "ArAgAbAyApAoAw"], ["BbBw", "BrBy", "BrBbByBw"]])
        },
    },
    Check {
        id: "letter-first",
        title: "looks at the letter before the color",
        rule: "a-merge, rule 1",
        points: 1,
        judge: |bench| merges(bench, &[["Ay", "Bg", "AyBg"], ["BgCr", "AyDo", "AyBgCrDo"]]),
    },
    Check {
        id: "rest",
        title: "goes on when one list is at its end",
        rule: "a-merge, rule 2",
        points: 1,
        judge: |bench| {
            merges(bench, &[["Ar", "BrCrDrEr", "ArBrCrDrEr"], ["BrCrDrEr", "Ar", "ArBrCrDrEr"]])
        },
    },
    Check {
        id: "equal",
        title: "keeps equal tiles of one list and of both",
        rule: "a-merge, rule 3",
        points: 1,
        judge: |bench| {
            merges(bench, &[["ArBg", "ArBg", "ArArBgBg"], ["CbCbDy", "CbDyDy", "CbCbCbDyDyDy"]])
        },
    },
    Check {
        id: "empty",
        title: "merges a list with an empty one",
        rule: "a-merge, rule 4",
        points: 1,
        judge: |bench| merges(bench, &[["", "", ""], ["ArBg", "", "ArBg"], ["", "ArBg", "ArBg"]]),
    },
];

/// Each first and second list makes the third.
fn merges(bench: &Bench, lists: &[[&str; 3]]) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    lists.iter().try_for_each(|[first, second, merged]| {
        says_to(&mut talk, &[first, second], "Merged:", merged)
    })
}
