//! The checks of `e-fewest` that are kept for grading.

use super::*;
use conformance::play::computers::skips_only_when_blocked;
use std::cell::RefCell;

pub const JUDGES: Judges = &[
    ("any-fewest", any_of_the_fewest),
    ("skips", |bench| evening(&BOTH, 60).turns(bench, &skips_when_blocked)),
    ("by-itself", |bench| evening(&WITH_HUMAN, 20).exchanges(bench, &moves_by_itself)),
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

/// For the first and the last placement of each order: the logarithm of the chance that a free
/// choice was always that one, or `None` if it was not.
type Habits = [[Option<f64>; 2]; ORDERS.len()];

/// Among several placements worth the fewest points, the choice must not always be the first or
/// last.
fn any_of_the_fewest(bench: &Bench) -> Result<(), Verdict> {
    let habits: RefCell<Habits> = RefCell::new([[Some(0.0); 2]; ORDERS.len()]);
    evening(&MISERS, 90).turns(bench, &|game, turn| {
        let Some((fewest, chosen)) = choice(game, turn)? else { return Ok(0) };
        watch(&mut habits.borrow_mut(), &fewest, &chosen);
        match too_steady(&habits.borrow()) {
            Some(habit) => {
                let expected = "any of several placements, each with the same chance";
                Err(game.wrong(turn.line, expected, &habit))
            }
            None => Ok(1),
        }
    })
}

/// Two or more placements worth the fewest points, and the one that was chosen.
fn choice(game: &Game, turn: &Turn) -> Result<Option<(Vec<Attempt>, Attempt)>, Verdict> {
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

fn watch(habits: &mut Habits, fewest: &[Attempt], chosen: &Attempt) {
    for (ends, (_, order)) in habits.iter_mut().zip(ORDERS) {
        let keys = fewest.iter().map(order);
        for (end, key) in ends.iter_mut().zip([keys.clone().min(), keys.clone().max()]) {
            let there = keys.clone().filter(|own| Some(*own) == key).count();
            let is_kept = key == Some(order(chosen));
            *end = end.filter(|_| is_kept).map(|sum| sum + ratio(there, fewest.len()).ln());
        }
    }
}

/// A habit that chance cannot explain.
fn too_steady(habits: &Habits) -> Option<String> {
    habits.iter().zip(ORDERS).find_map(|(ends, (name, _))| {
        let is_steady = |end: &Option<f64>| end.is_some_and(|sum| sum < TOO_UNLIKELY);
        let index = ends.iter().position(is_steady)?;
        Some(format!("the {} one, {name}, was always chosen", ["first", "last"][index]))
    })
}
