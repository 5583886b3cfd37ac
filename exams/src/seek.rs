//! Plays game after game until the situation that a check needs comes up.

use crate::own_check::must;
use conformance::bench::Bench;
use conformance::verdict::Verdict;
use std::time::Instant;

/// Plays until a game has shown enough, at most this many games and as long as a check may take.
/// Returns whether one has.
pub fn play_until(
    bench: &Bench,
    games: usize,
    mut has_shown: impl FnMut() -> Result<bool, Verdict>,
) -> Result<bool, Verdict> {
    let deadline = bench.deadline();
    for _ in 0..games {
        if Instant::now() > deadline {
            break;
        }
        if has_shown()? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Plays until a game has shown the situation.
pub fn seek(
    bench: &Bench,
    has_shown: impl Fn(&Bench) -> Result<bool, Verdict>,
) -> Result<(), Verdict> {
    must(play_until(bench, usize::MAX, || has_shown(bench))?, || {
        Verdict::NotReached("the situation never came up".to_owned())
    })
}
