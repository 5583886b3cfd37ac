//! The checks of `e-choices` that are kept for grading.

use super::*;
use conformance::play::computers::is_skip;

pub const JUDGES: Judges = &[
    ("equal-tiles", |bench| turns(bench, 20, &equal_tiles)),
    ("skip", |bench| turns(bench, 3, &skip)),
    ("humans", humans),
];

/// Where a tile that fits is in the deck twice, each of its placements must count once.
fn equal_tiles(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    let view = game.view_of(&turn.before)?;
    let is_twice = |tile| view.deck.iter().filter(|&&other| other == tile).count() > 1;
    if !attempts::legal(&view).iter().any(|(attempt, _)| is_twice(attempt.tile)) {
        return Ok(0);
    }
    has_count(game, turn)?;
    has_best(game, turn).map(|()| 1)
}

fn skip(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    if !is_skip(turn) {
        return Ok(0);
    }
    has_count(game, turn)?;
    has_best(game, turn).map(|()| 1)
}

fn humans(bench: &Bench) -> Result<(), Verdict> {
    seen(turns(bench, 1, &|game, turn| has_count(game, turn).map(|()| 1)))?;
    evening(&MIXED[..2], 60).exchanges(bench, &says_nothing)
}

/// No line may be about the placements of a human.
fn says_nothing(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    for seat in game.seats.iter().filter(|seat| !seat.is_computer) {
        let name = seat.name.to_lowercase();
        let lines = lines_with(&game.talk, &exchange.reply, |line| is_about(line, &[&name]));
        let wrong = lines.first().copied();
        must(wrong.is_none(), || {
            let expected = format!("nothing about the placements of {}, a human", seat.name);
            game.talk.wrong(wrong, &expected, "such a line")
        })?;
    }
    Ok(1)
}
