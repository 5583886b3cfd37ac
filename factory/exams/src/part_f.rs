//! Part F: level 7, several tiles in one turn.

pub mod confirm;
pub mod crossing;
pub mod left;
pub mod short;
pub mod six;
pub mod sum;

use crate::prelude::*;

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
