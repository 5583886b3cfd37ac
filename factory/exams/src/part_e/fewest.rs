//! The miser: a computer that plays for the fewest points.

use super::*;
use conformance::play::computers::skips_only_when_blocked;
use std::cell::RefCell;

/// Its public checks.
pub const PUBLIC: Judges = &[
    ("miser", miser),
    ("fewest", |bench| {
        evening(&MISERS, Style::Most, 120).turns(bench, &|game, turn| keeps_to(game, turn, "miser"))
    }),
    ("computer-beside", |bench| {
        evening(&BOTH, Style::Most, 60).turns(bench, &|game, turn| keeps_to(game, turn, "computer"))
    }),
];

const MISERS: [Seat; 2] = [computer_of_kind("Ann", "miser"), computer_of_kind("Bob", "miser")];

const BOTH: [Seat; 3] = [computer("Ann"), computer_of_kind("Bob", "miser"), computer("Cleo")];

fn miser(bench: &Bench) -> Result<(), Verdict> {
    let mut talk = bench.start()?;
    let reply = talk.say("3")?;
    let expected = "Player 1, human, computer or miser?";
    talk.must_go_on(&reply, expected)?;
    for (kind, name) in [("miser", "Ann"), ("  MISER ", "Bob"), ("Miser", "Cleo")] {
        asks_for(&talk, &["human", "computer", "miser"], expected)?;
        for line in ["", "misers", "computer miser", "m"] {
            questions::ignored(&mut talk, line)?;
        }
        let reply = talk.say(kind)?;
        talk.must_go_on(&reply, "the question for the player's name")?;
        asks_for(&talk, &["name"], &format!("{kind:?} is accepted"))?;
        talk.say(name)?;
    }
    Ok(())
}

/// Whether a player of this kind took the turn.
fn is_of_kind(game: &Game, turn: &Turn, kind: &str) -> bool {
    game.mover(turn).is_some_and(|seat| seat.kind == kind)
}

/// A computer must lay the tile worth the most points, and a miser the one worth the fewest.
fn keeps_to(game: &Game, turn: &Turn, kind: &str) -> Result<usize, Verdict> {
    if expect::report(turn).is_none() || !is_of_kind(game, turn, kind) {
        return Ok(0);
    }
    let view = game.view_of(&turn.before)?;
    let Some(own) = view.position.points(&laid_in(turn)) else { return Ok(0) };
    let legal = attempts::legal(&view).into_iter();
    let wanted = if kind == "miser" {
        legal.min_by_key(|(_, points)| *points)
    } else {
        legal.max_by_key(|(_, points)| *points)
    };
    let Some((attempt, points)) = wanted else { return Ok(1) };
    must(points == own, || {
        let (tile, (row, column)) = (attempt.tile, attempt.place);
        let example = format!("for example {tile} on ({row},{column})");
        let expected = format!("a {kind} makes a turn worth {points} points, {example}");
        game.wrong(turn.line, &expected, &format!("a turn worth {own} points"))
    })?;
    Ok(1)
}

/// Its hidden checks. `exam pack` cuts off everything from here on.
pub const HIDDEN: Judges = &[
    ("any-fewest", any_of_the_fewest),
    ("skips", |bench| evening(&BOTH, Style::Most, 60).turns(bench, &skips_when_blocked)),
    ("by-itself", |bench| evening(&WITH_HUMAN, Style::Most, 20).exchanges(bench, &moves_by_itself)),
];

const WITH_HUMAN: [Seat; 2] = [human("Ann"), computer_of_kind("Bob", "miser")];

fn skips_when_blocked(game: &Game, turn: &Turn) -> Result<usize, Verdict> {
    if !is_of_kind(game, turn, "miser") {
        return Ok(0);
    }
    skips_only_when_blocked(game, turn).map(|()| 1)
}

/// Only the human may be asked.
fn moves_by_itself(game: &Game, exchange: &Exchange) -> Result<usize, Verdict> {
    let asked = game.view()?.name;
    let is_computer = game.seat(&asked).is_some_and(|seat| seat.is_computer);
    must(game.is_over || !is_computer, || {
        let expected = format!("{asked} is a miser, and moves by itself");
        game.talk.wrong(None, &expected, "the program waits for input")
    })?;
    Ok(exchange.turns.iter().filter(|turn| is_of_kind(game, turn, "miser")).count())
}

// Whether a miser chooses freely among several placements. One that does fails by bad luck less
// than once in a million times.

/// The logarithm of one ten-millionth, since there are six habits.
const TOO_UNLIKELY: f64 = -16.2;

/// The key of a placement in an order. The smallest key comes first.
type Order = fn(&Attempt) -> (usize, usize);

/// The orders in which programs try placements.
const ORDERS: [(&str, Order); 3] = [
    ("row by row", |attempt| attempt.place),
    ("column by column", |attempt| (attempt.place.1, attempt.place.0)),
    ("tile by tile of the deck", |attempt| (attempt.index, 0)),
];

/// Among several placements worth the fewest points, the choice must not always be the first or
/// last.
fn any_of_the_fewest(bench: &Bench) -> Result<(), Verdict> {
    let seen = RefCell::new(Vec::new());
    evening(&MISERS, Style::Most, 90).turns(bench, &|game, turn| {
        let Some(choice) = choice(game, turn)? else { return Ok(0) };
        seen.borrow_mut().push(choice);
        let habit = habit(&seen.borrow());
        let expected = "any of several placements, each with the same chance";
        habit.map_or(Ok(1), |habit| Err(game.wrong(turn.line, expected, &habit)))
    })
}

/// The placements worth the fewest points, and the one that was chosen.
type Choice = (Vec<Attempt>, Attempt);

/// Two or more placements worth the fewest points, and the one that was chosen.
fn choice(game: &Game, turn: &Turn) -> Result<Option<Choice>, Verdict> {
    let view = game.view_of(&turn.before)?;
    let legal = attempts::legal(&view);
    let least = legal.iter().map(|(_, points)| *points).min();
    let fewest = legal.iter().filter(|(_, points)| Some(*points) == least);
    let fewest: Vec<Attempt> = fewest.map(|(attempt, _)| *attempt).collect();
    let laid = expect::report(turn).and_then(|report| report.laid.first());
    let is_chosen = |attempt: &&Attempt| laid == Some(&(attempt.place, attempt.tile));
    let chosen = fewest.iter().find(is_chosen).copied();
    // A program may count equal tiles of a deck once or separately.
    let is_clear = fewest.len() > 1 && !has_equal_tiles(&view);
    Ok(chosen.filter(|_| is_clear).map(|chosen| (fewest, chosen)))
}

fn has_equal_tiles(view: &View) -> bool {
    (1..view.deck.len()).any(|index| view.deck[..index].contains(&view.deck[index]))
}

/// A habit that chance cannot explain.
fn habit(seen: &[Choice]) -> Option<String> {
    let ends = ORDERS.into_iter().flat_map(|order| [(order, "first"), (order, "last")]);
    let mut steady = ends.filter(|((_, order), end)| {
        let chance = seen.iter().map(|choice| chance(choice, *order, *end == "last"));
        chance.sum::<Option<f64>>().is_some_and(|sum| sum < TOO_UNLIKELY)
    });
    steady.next().map(|((name, _), end)| format!("the {end} one, {name}, was always chosen"))
}

/// The logarithm of the chance that a free choice is at this end of an order, or `None` if it was not.
fn chance((fewest, chosen): &Choice, order: Order, is_last: bool) -> Option<f64> {
    let keys = || fewest.iter().map(order);
    let end = if is_last { keys().max() } else { keys().min() };
    let there = keys().filter(|key| Some(*key) == end).count();
    (Some(order(chosen)) == end).then(|| ratio(there, fewest.len()).ln())
}
