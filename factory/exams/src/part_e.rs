//! Part E: level 6, computer players.

pub mod best;
pub mod choices;
pub mod contest;
pub mod fewest;
pub mod stand_in;
pub mod threes;

use crate::prelude::*;

const LEVEL: Level = Level::Wizard;

/// An evening of these players, in which a situation has to come up often enough.
fn evening(seats: &[Seat], style: Style, enough: usize) -> Evening<'_> {
    Evening { level: LEVEL, seats, style, games: 40, enough }
}

/// A share of a whole, as a fraction.
fn ratio(part: usize, whole: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    number(part) / number(whole.max(1))
}
