//! Part F: level 7, several tiles in one turn.

mod confirm;
mod crossing;
mod left;
mod short;
mod six;
mod sum;

use crate::prelude::*;

/// The exercises of this part, with what judges their public and their hidden checks.
pub const EXERCISES: Exercises = &[
    ("f-six", six::JUDGES, six::hidden::JUDGES),
    ("f-confirm", confirm::JUDGES, confirm::hidden::JUDGES),
    ("f-crossing", crossing::JUDGES, crossing::hidden::JUDGES),
    ("f-left", left::JUDGES, left::hidden::JUDGES),
    ("f-short", short::JUDGES, short::hidden::JUDGES),
    ("f-sum", sum::JUDGES, sum::hidden::JUDGES),
];

const LEVEL: Level = Level::Mutant;

/// Two humans, because an accepted line ends the turn.
const PAIR: &[Seat] = HUMANS.split_at(2).0;

/// How many games a check plays at most for a situation.
const GAMES: usize = 40;

/// An evening of two humans, in which a situation has to come up often enough.
fn pair(style: Style, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: PAIR, style, games: GAMES, enough }
}

/// The line that lays these tiles from the deck.
fn line_of(view: &View, laid: &Laid) -> String {
    attempts::line_of(&attempts::attempts_of(laid, &view.deck))
}
