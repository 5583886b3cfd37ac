//! Plays game after game until the situation that a check needs comes up.

use crate::trying::must;
use conformance::bench::Bench;
use conformance::verdict::Verdict;

/// Plays until a game has shown enough, at most this many games and as long as a check may take.
/// Returns whether one has.
pub fn play_until(
    bench: &Bench,
    games: usize,
    mut has_shown: impl FnMut() -> Result<bool, Verdict>,
) -> Result<bool, Verdict> {
    let deadline = bench.deadline();
    for _ in 0..games {
        if deadline.is_over() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::bench::Effort;
    use conformance::program::Program;
    use conformance::rules::Rules;
    use std::cell::Cell;

    fn seek_with(play: impl Fn(u32) -> Result<(), Verdict>) -> (Result<(), Verdict>, u32) {
        let bench = Bench::with_rules(Program::new("none"), Effort::Usual, Rules::handout());
        let games = Cell::new(0);
        let verdict = seek(&bench, |_| {
            games.set(games.get() + 1);
            play(games.get())
        });
        (verdict, games.get())
    }

    #[test]
    fn a_game_without_the_situation_is_followed_by_another() {
        assert_eq!(seek_with(|game| needs(game == 3)), (Ok(()), 3));
    }

    #[test]
    fn any_other_verdict_ends_the_search() {
        let wrong = Verdict::NotStarted("no program".to_owned());
        assert_eq!(seek_with(|_| Err(wrong.clone())), (Err(wrong.clone()), 1));
        let other = Verdict::NotReached("the program has no computers".to_owned());
        assert_eq!(seek_with(|_| Err(other.clone())), (Err(other.clone()), 1));
    }
}
