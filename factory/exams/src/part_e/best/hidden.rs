//! The checks of `e-best` that are kept for grading.

use super::*;

pub const JUDGES: Judges = &[
    ("first-of-equals", |bench| asking(bench, 60, &is_first)),
    ("nothing-fits", |bench| seek(bench, nothing_fits)),
    ("no-hint", |bench| seek(bench, no_hint)),
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
        game.wrong(hint.line, "Best: s, because none of your tiles fits.", "something else")
    })?;
    changes_nothing(&game, &exchange)?;
    let exchange = game.say("s")?;
    must(exchange.answer == Answer::Skipped, || {
        game.talk.wrong(exchange.line, "s skips as before", &exchange.came)
    })
}

fn no_hint(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, &SEATS[..2])?;
    needs(!game.is_over)?;
    let exchange = game.say("h")?;
    hint(&game, &exchange)?;
    let lines = ["H", "h h", "hh", "help", "h 0", "0 h 0", "h 0 0 0"];
    ignores(&mut game, &lines, "a lower-case h alone")
}
