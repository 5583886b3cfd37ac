//! The checks of `e-best` that are kept for grading.

use super::super::LEVEL;
use super::{Hint, SEATS, asking, by_worth, changes_nothing, hint, hint_text};
use crate::prelude::*;

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    Check::new("first-of-equals", 2, "rule 3",
        "names the first of several best placements each time",
        |bench| asking(bench, 60, &is_first)),
    Check::new("nothing-fits", 2, "rule 4", "advises a player who can lay nothing to skip",
        |bench| seek(bench, nothing_fits)),
    Check::new("no-hint", 1, "rule 5", "accepts a lower-case h alone, and ignores everything else",
        |bench| seek(bench, no_hint)),
];

/// The first of several best placements must be named.
fn is_first(game: &Game, hint: &Hint, view: &View) -> Result<(), Verdict> {
    let Some((best, most)) = by_worth(view).into_iter().next() else { return Ok(()) };
    must(hint.numbers == [best.index, best.place.0, best.place.1, most], || {
        game.wrong(hint.line, &hint_text(&best, most), "a different placement, or different points")
    })
}

/// Begins games until the first player is blocked.
fn nothing_fits(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, &SEATS[..2])?;
    needs(!game.is_over && attempts::is_blocked(&game.view()?))?;
    let exchange = game.say("h")?;
    let hint = hint(&game, &exchange)?;
    let words = words_of(&game.talk.screen().text(hint.line));
    must(hint.numbers.is_empty() && has_all(&words, &["s"]), || {
        game.wrong(hint.line, "Best: s, for none of your tiles fits.", "something else")
    })?;
    changes_nothing(&game, &exchange)?;
    let exchange = game.say("s")?;
    must(exchange.answer == Answer::Skipped, || {
        game.talk.wrong(exchange.line, "s skips as before", expect::came(&exchange))
    })
}

fn no_hint(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, &SEATS[..2])?;
    needs(!game.is_over)?;
    let exchange = game.say("h")?;
    hint(&game, &exchange)?;
    for line in ["H", "h h", "hh", "help", "h 0", "0 h 0", "h 0 0 0"] {
        let exchange = game.say(line)?;
        expect::ignored(&game, &exchange, &format!("{line:?} is not a lower-case h alone"))?;
    }
    Ok(())
}
