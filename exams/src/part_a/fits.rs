//! Whether tiles fit one sequence.

use super::answers;
use crate::own_check::{OwnCheck, hidden, public};
use conformance::bench::Bench;
use conformance::verdict::Verdict;

/// The checks of `a-fits`.
#[rustfmt::skip]
pub const CHECKS: &[OwnCheck] = &[
    public("alike", 2, "rule 1", "accepts tiles of one letter or of one color, and no others",
        |bench| fit(bench, &["ArBr", "AgArAb", "DyByAyCy"], &["ArBg", "ByDyCb"])),
    public("all-alike", 2, "rule 1", "compares all tiles with each other, not only neighbors",
        |bench| fit(bench, &["BrBg"], &["ArBrBg", "BrArBg", "ArAgBgBr", "CyCbCrDr"])),
    public("how-many", 1, "rule 2", "accepts two to four tiles",
        |bench| fit(bench, &["ArBrCrDr"], &["", "Ar", "ArBrCrDrEr", "ArAgAbAyApAoAw"])),
    hidden("identical", 2, "rule 3", "accepts no two identical tiles, wherever they are",
        |bench| fit(bench, &["ArBrCr"], &["ArAr", "ArBrAr", "ArBrBr", "CgDgAgCg"])),
    hidden("any", 1, "rule 4", "accepts tiles in any order, with any letters and colors",
        |bench| fit(bench, &["CrArDrBr", "AyAbAgAr", "ZwMwKwYw", "KwKoKp"], &["ZwKo"])),
];

/// The answer is yes for the first lists of tiles, and no for the others.
fn fit(bench: &Bench, fitting: &[&str], others: &[&str]) -> Result<(), Verdict> {
    let fitting = fitting.iter().map(|tiles| (*tiles, "yes"));
    let pairs: Vec<(&str, &str)> =
        fitting.chain(others.iter().map(|tiles| (*tiles, "no"))).collect();
    answers(bench, "Fits:", &pairs)
}
