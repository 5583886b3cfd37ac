//! Part F: level 7, several tiles a turn.

mod confirm;
mod crossing;
mod six;

use conformance::check::{Check, Level};
use conformance::oracle::Turn as Laid;
use conformance::play::attempts;
use conformance::play::pursuit::Evening;
use conformance::play::seats::HUMANS;
use conformance::play::styles::Style;
use conformance::play::{Seat, View};

/// The exercises of this part, each with its checks.
pub const EXERCISES: &[(&str, &[Check])] =
    &[("f-six", six::CHECKS), ("f-confirm", confirm::CHECKS), ("f-crossing", crossing::CHECKS)];

const LEVEL: Level = Level::ALL[6];

/// Two humans: a line that is tried ends the turn, so that the next one is another's.
const PAIR: &[Seat] = HUMANS.split_at(2).0;

/// So many games are played until a situation came up often enough.
const GAMES: usize = 40;

/// An evening of two humans.
fn pair(style: Style, enough: usize) -> Evening<'static> {
    Evening { level: LEVEL, seats: PAIR, style, games: GAMES, enough }
}

/// The line that lays these tiles of a deck.
fn line_of(view: &View, laid: &Laid) -> String {
    attempts::line_of(&attempts::attempts_of(laid, &view.deck))
}
