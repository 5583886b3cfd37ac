//! A human asks for the best placement.

use super::*;
use std::cmp::Reverse;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("told", |bench| asking(bench, 30, &is_legal)),
    ("best", |bench| asking(bench, 60, &is_best)),
    ("no-turn", |bench| seek(bench, no_turn)),
];

const SEATS: [Seat; 3] = [human("Ann"), computer("Bob"), human("Cleo")];

/// The best placement, as the program names it.
struct Hint {
    line: usize,
    /// The index, the row, the column and the points, or whatever numbers the line has.
    numbers: Vec<usize>,
}

/// The line that answers h.
fn hint(game: &Game, exchange: &Exchange) -> Result<Hint, Verdict> {
    let expected = "Best: and a tile, a cell and points";
    game.talk.must_go_on(&exchange.reply, expected)?;
    let is_hint = |words: &[String]| words.first().is_some_and(|word| word == "best");
    let Some(&line) = lines_with(&game.talk, &exchange.reply, is_hint).first() else {
        return Err(game.talk.wrong(exchange.line, expected, "no such line"));
    };
    let tokens = tokens(&game.talk.screen().cells(line));
    Ok(Hint { line, numbers: tokens.iter().filter_map(Token::number).collect() })
}

/// The legal placements, best first. Equal ones are in the order of the deck, then of the board.
fn by_worth(view: &View) -> Vec<(Attempt, usize)> {
    let mut legal = attempts::legal(view);
    for (attempt, _) in &mut legal {
        let first = view.deck.iter().position(|tile| *tile == attempt.tile);
        attempt.index = first.unwrap_or(attempt.index);
    }
    legal.sort_by_key(|(attempt, points)| (Reverse(*points), attempt.index, attempt.place));
    legal
}

fn hint_text(attempt: &Attempt, points: usize) -> String {
    let (index, (row, column)) = (attempt.index, attempt.place);
    format!("Best: tile {index} on ({row},{column}): {points} points.")
}

type HintCheck<'a> = &'a dyn Fn(&Game, &Hint, &View) -> Result<(), Verdict>;

/// Asks for the best placement at every table where a human can lay a tile.
fn asking(bench: &Bench, enough: usize, look: HintCheck) -> Result<(), Verdict> {
    let line = |view: &View| (!attempts::is_blocked(view)).then(|| "h".to_owned());
    replies(bench, &evening(&SEATS, Style::Most, enough), &line, &|game, exchange| {
        look(game, &hint(game, exchange)?, &game.view_of(&exchange.before)?)
    })
}

/// The named placement must be legal, and its points right.
fn is_legal(game: &Game, hint: &Hint, view: &View) -> Result<(), Verdict> {
    let expected = "Best: a tile of the deck, a cell where the rules allow it, and its points";
    let [index, row, column, points] = hint.numbers[..] else {
        return Err(game.wrong(hint.line, expected, "not exactly these four numbers"));
    };
    let place = (row, column);
    let attempt = view.deck.get(index).map(|&tile| Attempt { index, tile, place });
    match attempt.and_then(|attempt| attempt.points(&view.position)) {
        Some(worth) if worth == points => Ok(()),
        Some(worth) => Err(game.wrong(hint.line, expected, &format!("it is worth {worth} points"))),
        None => Err(game.wrong(hint.line, expected, "the rules forbid it")),
    }
}

/// No placement may be worth more than the named one.
fn is_best(game: &Game, hint: &Hint, view: &View) -> Result<(), Verdict> {
    let Some((best, most)) = by_worth(view).into_iter().next() else { return Ok(()) };
    must(hint.numbers.last() == Some(&most), || {
        game.wrong(hint.line, &hint_text(&best, most), "different points")
    })
}

/// Asks in several turns of a game, and types what the program names.
fn no_turn(bench: &Bench) -> Result<(), Verdict> {
    let (mut game, _) = Game::begin(bench, LEVEL, &SEATS[..2])?;
    for _ in 0..6 {
        needs(!game.is_over && !attempts::is_blocked(&game.view()?))?;
        let exchange = game.say("h")?;
        let hint = hint(&game, &exchange)?;
        changes_nothing(&game, &exchange)?;
        lay_hint(&mut game, &hint)?;
    }
    Ok(())
}

/// No turn is taken, the table stays as it was, and the same player is asked.
fn changes_nothing(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let expected = "h is not a turn: the same player is asked again, and nothing changes";
    if let Some(turn) = exchange.turns.first() {
        return Err(game.wrong(turn.line, expected, "a turn was taken"));
    }
    expect::unchanged(game, exchange, &game.view()?)?;
    expect::asked_again(game, exchange, expected)
}

/// The named placement must be accepted on the same board, for the same points.
fn lay_hint(game: &mut Game, hint: &Hint) -> Result<(), Verdict> {
    let [index, row, column, points] = hint.numbers[..] else {
        return Err(game.wrong(
            hint.line,
            "an index, a row, a column and points",
            "different numbers",
        ));
    };
    let tile = game.view()?.deck.get(index).copied();
    let exchange = game.say(&format!("{index} {row} {column}"))?;
    let turn = expect::taken(game, &exchange)?;
    expect::board(game, turn, &tile.map(|tile| ((row, column), tile)).into_iter().collect())?;
    must(expect::report(turn).and_then(|report| report.points) == Some(points), || {
        game.wrong(turn.line, &format!("{points} points, as in the hint"), "different points")
    })
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
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
