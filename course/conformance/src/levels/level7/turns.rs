//! Turns of several tiles that must be accepted. Each function returns the line of one of its kind, if
//! there is any: the one with the most points.

use crate::oracle::{Place, Position, Turn as Laid};
use crate::play::View;
use crate::play::attempts::{self, Attempt};

/// How many legal turns are searched for one of the wanted kind.
const MOST_TURNS: usize = 400;

/// This many tiles side by side.
pub fn tiles(view: &View, count: usize) -> Vec<String> {
    a_turn(view, |turn, _| turn.len() == count && !has_gap(turn), in_order)
}

/// Several tiles, named in the order of their indices.
pub fn by_index(view: &View) -> Vec<String> {
    let ascending = |mut attempts: Vec<Attempt>| {
        attempts.sort_unstable_by_key(|attempt| attempt.index);
        attempts
    };
    a_turn(view, |turn, _| turn.len() > 1 && !has_gap(turn), ascending)
}

/// Several tiles, one of which has no neighbor that was there before. They are named from the last to
/// the first, from the first to the last, or with the first one at the end.
pub fn in_any_order(view: &View) -> Vec<String> {
    let begins_apart = |turn: &Laid, position: &Position| {
        let is_apart = |(place, _): &(Place, _)| !position.has_neighbor(*place);
        turn.len() > 1 && turn.iter().any(is_apart) && !has_gap(turn)
    };
    a_turn(view, begins_apart, |mut attempts| {
        match view.bag % 3 {
            0 => attempts.reverse(),
            1 => attempts.rotate_left(1),
            _ => {}
        }
        attempts
    })
}

/// Several tiles around others that were there before.
pub fn with_a_filled_gap(view: &View) -> Vec<String> {
    a_turn(view, |turn, _| has_gap(turn), in_order)
}

/// Several tiles.
pub fn several(view: &View) -> Vec<String> {
    a_turn(view, |turn, _| turn.len() > 1, in_order)
}

/// Three tiles or more.
pub fn many(view: &View) -> Vec<String> {
    a_turn(view, |turn, _| turn.len() > 2, in_order)
}

/// Several tiles in one sequence.
pub fn in_one_sequence(view: &View) -> Vec<String> {
    a_turn(view, |turn, position| turn.len() > 1 && lengths(turn, position).len() == 1, in_order)
}

/// Several tiles in more than one sequence.
pub fn crossing(view: &View) -> Vec<String> {
    a_turn(view, |turn, position| turn.len() > 1 && lengths(turn, position).len() > 1, in_order)
}

/// Tiles that complete this many sequences, or more.
pub fn completing(view: &View, count: usize) -> Vec<String> {
    let completed = |turn: &Laid, position: &Position| {
        let longest = position.rules().longest;
        lengths(turn, position).into_iter().filter(|&length| length == longest).count()
    };
    a_turn(view, |turn, position| completed(turn, position) >= count, in_order)
}

/// Whether other tiles lie between those of a turn.
fn has_gap(turn: &Laid) -> bool {
    let places: Vec<Place> = turn.iter().map(|(place, _)| *place).collect();
    places.windows(2).any(|pair| !Position::are_neighbors(pair[0], pair[1]))
}

/// The lengths of the sequences that hold a tile of a turn.
fn lengths(turn: &Laid, position: &Position) -> Vec<usize> {
    let after = position.with(turn).unwrap_or_else(|| position.clone());
    let places: Vec<Place> = turn.iter().map(|(place, _)| *place).collect();
    after.runs_through(&places).iter().map(Vec::len).collect()
}

/// A line that lays a legal turn of the wanted kind, the one with the most points.
fn a_turn(
    view: &View,
    is_wanted: impl Fn(&Laid, &Position) -> bool,
    order: impl Fn(Vec<Attempt>) -> Vec<Attempt>,
) -> Vec<String> {
    let turns = view.position.turns(&view.deck).into_iter().take(MOST_TURNS);
    let wanted = turns.filter(|turn| is_wanted(turn, &view.position));
    let best = wanted.max_by_key(|turn| view.position.points(turn));
    let attempts = best.map(|turn| order(attempts::attempts_of(&turn, &view.deck)));
    attempts.map(|attempts| attempts::line_of(&attempts)).into_iter().collect()
}

fn in_order(attempts: Vec<Attempt>) -> Vec<Attempt> {
    attempts
}
