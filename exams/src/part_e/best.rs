//! A human asks for the best placement.

use super::{LEVEL, seek};
use conformance::bench::Bench;
use conformance::check::Check;
use conformance::play::attempts::{self, Attempt};
use conformance::play::expect;
use conformance::play::pursuit::Evening;
use conformance::play::pursuit::Kind;
use conformance::play::seats::{computer, human};
use conformance::play::styles::Style;
use conformance::play::{Answer, Exchange, Game, Seat, View};
use conformance::reading::{Token, tokens, words_of};
use conformance::verdict::Verdict;
use std::cmp::Reverse;

/// What is looked at.
pub const CHECKS: &[Check] = &[
    Check {
        id: "told",
        title: "tells for h a placement that is legal, with its points",
        rule: "e-best, rule 1",
        points: 1,
        judge: |bench| asking(bench, 30, &is_legal),
    },
    Check {
        id: "best",
        title: "tells what is worth the most points of all that whoever asks can lay",
        rule: "e-best, rule 1",
        points: 1,
        judge: |bench| asking(bench, 60, &is_best),
    },
    Check {
        id: "no-turn",
        title: "changes nothing for h, asks again, and takes what it has told",
        rule: "e-best, rule 2",
        points: 1,
        judge: no_turn,
    },
    Check {
        id: "first-of-equals",
        title: "tells the first of several that are worth the most, each time the same",
        rule: "e-best, rule 3",
        points: 1,
        judge: |bench| asking(bench, 60, &is_first),
    },
    Check {
        id: "nothing-fits",
        title: "tells who can lay nothing to skip",
        rule: "e-best, rule 4",
        points: 1,
        judge: nothing_fits,
    },
    Check {
        id: "no-hint",
        title: "takes a small h alone, and ignores what is another",
        rule: "e-best, rule 5",
        points: 1,
        judge: no_hint,
    },
];

const SEATS: [Seat; 3] = [human("Ann"), computer("Bob"), human("Cleo")];

/// What is told of the best placement.
struct Hint {
    line: usize,
    /// The index, the row, the column and the points; or other numbers.
    numbers: Vec<usize>,
}

/// The line that answers an h.
fn hint(game: &Game, exchange: &Exchange) -> Result<Hint, Verdict> {
    let expected = "Best: and a tile, a cell and points";
    game.talk.must_go_on(&exchange.reply, expected)?;
    let texts = game.talk.texts(exchange.reply.lines.clone()).into_iter();
    let mut lines =
        texts.filter(|(_, text)| words_of(text).first().is_some_and(|word| word == "best"));
    let Some((line, _)) = lines.next() else {
        return Err(game.talk.wrong(exchange.line, expected, "no such line"));
    };
    let tokens = tokens(&game.talk.screen().cells(line));
    Ok(Hint { line, numbers: tokens.iter().filter_map(Token::number).collect() })
}

/// The legal placements, the best one first; of equals the first of the deck, then of the board.
fn by_worth(view: &View) -> Vec<(Attempt, usize)> {
    let mut legal = attempts::legal(view);
    for (attempt, _) in &mut legal {
        let first = view.deck.iter().position(|tile| *tile == attempt.tile);
        attempt.index = first.unwrap_or(attempt.index);
    }
    legal.sort_by_key(|(attempt, points)| (Reverse(*points), attempt.index, attempt.place));
    legal
}

fn told(attempt: &Attempt, points: usize) -> String {
    let (index, (row, column)) = (attempt.index, attempt.place);
    format!("Best: tile {index} on ({row},{column}): {points} points.")
}

type Look<'a> = &'a dyn Fn(&Game, &Hint, &View) -> Result<(), Verdict>;

/// Humans ask for the best placement at every table where they can lay a tile.
fn asking(bench: &Bench, enough: usize, look: Look) -> Result<(), Verdict> {
    let evening = Evening { level: LEVEL, seats: &SEATS, style: Style::Most, games: 6, enough };
    let tries = |view: &View| {
        let asks = !attempts::is_blocked(view);
        asks.then(|| "h".to_owned()).into_iter().collect()
    };
    evening.trying(bench, &tries, &|game, exchange, kind| {
        if kind != Kind::Try {
            return Ok(0);
        }
        look(game, &hint(game, exchange)?, &game.view_of(&exchange.before)?).map(|()| 1)
    })
}

/// The tile that is told fits there, for so many points.
fn is_legal(game: &Game, hint: &Hint, view: &View) -> Result<(), Verdict> {
    let expected = "Best: a tile of the deck, a cell where the rules allow it, and its points";
    let [index, row, column, points] = hint.numbers[..] else {
        return Err(game.wrong(hint.line, expected, "other numbers than these four"));
    };
    let place = (row, column);
    let attempt = view.deck.get(index).map(|&tile| Attempt { index, tile, place });
    match attempt.and_then(|attempt| attempt.points(&view.position)) {
        Some(worth) if worth == points => Ok(()),
        Some(worth) => Err(game.wrong(hint.line, expected, &format!("it is worth {worth} points"))),
        None => Err(game.wrong(hint.line, expected, "the rules forbid it")),
    }
}

/// Nothing is worth more than what is told.
fn is_best(game: &Game, hint: &Hint, view: &View) -> Result<(), Verdict> {
    let Some((best, most)) = by_worth(view).into_iter().next() else { return Ok(()) };
    match hint.numbers.last() {
        Some(points) if *points == most => Ok(()),
        _ => Err(game.wrong(hint.line, &told(&best, most), "other points")),
    }
}

/// Of all that is worth as much, the first is told.
fn is_first(game: &Game, hint: &Hint, view: &View) -> Result<(), Verdict> {
    let Some((best, most)) = by_worth(view).into_iter().next() else { return Ok(()) };
    if hint.numbers == [best.index, best.place.0, best.place.1, most] {
        return Ok(());
    }
    Err(game.wrong(hint.line, &told(&best, most), "another placement, or other points"))
}

/// Asks in several turns of a game, and lays what is told.
fn no_turn(bench: &Bench) -> Result<(), Verdict> {
    seek(bench, &|| {
        let (mut game, _) = Game::begin(bench, LEVEL, &SEATS[..2])?;
        for _ in 0..6 {
            if game.is_over || attempts::is_blocked(&game.view()?) {
                return Ok(false);
            }
            let exchange = game.say("h")?;
            let hint = hint(&game, &exchange)?;
            changes_nothing(&game, &exchange)?;
            lays(&mut game, &hint)?;
        }
        Ok(true)
    })
}

/// No turn is taken, the table is that of before, and the same player is asked.
fn changes_nothing(game: &Game, exchange: &Exchange) -> Result<(), Verdict> {
    let expected = "to ask is no turn: the same player is asked again, and nothing changes";
    if let Some(turn) = exchange.turns.first() {
        return Err(game.wrong(turn.line, expected, "a turn was taken"));
    }
    expect::unchanged(game, exchange, &game.view()?)?;
    expect::asked_again(game, exchange, expected)
}

/// What was told is taken when it is typed, on the board of before, for as many points.
fn lays(game: &mut Game, hint: &Hint) -> Result<(), Verdict> {
    let [index, row, column, points] = hint.numbers[..] else {
        return Err(game.wrong(hint.line, "an index, a row, a column and points", "other numbers"));
    };
    let tile = game.view()?.deck.get(index).copied();
    let exchange = game.say(&format!("{index} {row} {column}"))?;
    let turn = expect::taken(game, &exchange)?;
    expect::board(game, turn, &tile.map(|tile| ((row, column), tile)).into_iter().collect())?;
    if expect::report(turn).and_then(|report| report.points) == Some(points) {
        return Ok(());
    }
    Err(game.wrong(turn.line, &format!("{points} points, as was told"), "other points"))
}

/// Games begin until the first player can lay nothing.
fn nothing_fits(bench: &Bench) -> Result<(), Verdict> {
    seek(bench, &|| {
        let (mut game, _) = Game::begin(bench, LEVEL, &SEATS[..2])?;
        if game.is_over || !attempts::is_blocked(&game.view()?) {
            return Ok(false);
        }
        let exchange = game.say("h")?;
        let hint = hint(&game, &exchange)?;
        let words = words_of(&game.talk.screen().text(hint.line));
        if !hint.numbers.is_empty() || !words.iter().any(|word| word == "s") {
            let expected = "Best: s, for none of your tiles fits.";
            return Err(game.wrong(hint.line, expected, "something else"));
        }
        changes_nothing(&game, &exchange)?;
        let exchange = game.say("s")?;
        if exchange.answer == Answer::Skipped {
            return Ok(true);
        }
        Err(game.talk.wrong(exchange.line, "s skips as before", expect::came(&exchange)))
    })
}

fn no_hint(bench: &Bench) -> Result<(), Verdict> {
    seek(bench, &|| {
        let (mut game, _) = Game::begin(bench, LEVEL, &SEATS[..2])?;
        if game.is_over {
            return Ok(false);
        }
        let exchange = game.say("h")?;
        hint(&game, &exchange)?;
        for line in ["H", "h h", "hh", "help", "h 0", "0 h 0", "h 0 0 0"] {
            let exchange = game.say(line)?;
            expect::ignored(&game, &exchange, &format!("{line:?} is not a small h alone"))?;
        }
        Ok(true)
    })
}
