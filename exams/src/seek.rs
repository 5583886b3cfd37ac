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

/// Why a situation was not reached, in the verdict of one game and of the whole search.
const NEVER: &str = "the situation never came up";

/// Gives up a game without the situation that a check needs. `seek` then plays another game.
pub fn needs(is_there: bool) -> Result<(), Verdict> {
    must(is_there, || Verdict::NotReached(NEVER.to_owned()))
}

/// Plays until a game comes to the situation that `play` needs, and passes.
pub fn seek(bench: &Bench, play: impl Fn(&Bench) -> Result<(), Verdict>) -> Result<(), Verdict> {
    needs(play_until(bench, usize::MAX, || match play(bench) {
        Err(Verdict::NotReached(reason)) if reason == NEVER => Ok(false),
        other => other.map(|()| true),
    })?)
}
