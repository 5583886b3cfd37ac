//! Estimates the danger of lines that are left one tile short of six.
//!
//! A line of five takes a sixth tile, which brings whoever holds it twelve points. The probability
//! that an opponent holds it follows from how many copies are hidden, and how many hidden tiles are
//! in hands.

use super::deal::Hidden;
use crate::board::Axis;
use crate::kinds::Kinds;
use crate::position::Position;
use crate::score::points_of;
use crate::tile::{SIX, TILES};

/// The cost of leaving a six open to a player who holds the tile, in hundredths of a point. The
/// bonus alone brings six points more than any other move would.
const OPEN_SIX: f64 = 700.0;

/// Judges what opponents can do with the gaps.
#[derive(Debug, Clone)]
pub(super) struct Danger<'a> {
    hidden: &'a Hidden,
    /// By the number of hidden copies: the probability that no opponent holds one.
    none_held: [f64; TILES + 1],
}

impl<'a> Danger<'a> {
    pub(super) fn new(hidden: &'a Hidden) -> Danger<'a> {
        Danger { hidden, none_held: none_held(hidden.len(), hidden.held()) }
    }

    /// The danger of a position in hundredths of a point.
    #[allow(clippy::cast_possible_truncation)] // at most what an open six costs
    pub(super) fn value(&self, position: &Position) -> i32 {
        let safe: f64 = sixes(position).map(|fit| self.none_held[self.copies(fit)]).product();
        (OPEN_SIX * (1.0 - safe)).round() as i32
    }

    fn copies(&self, fit: Kinds) -> usize {
        fit.into_iter().map(|tile| self.hidden.count(tile)).sum()
    }
}

/// By the number of copies among `all` tiles: the probability that none is among the `held` ones.
pub(in crate::player) fn none_held(all: usize, held: usize) -> [f64; TILES + 1] {
    let mut none = [1.0; TILES + 1];
    for copies in 1..=TILES {
        // One more copy: it is neither held nor in the place of another copy.
        let left = all.saturating_sub(copies - 1);
        let free = left.saturating_sub(held);
        let chance = if left > 0 { real(free) / real(left) } else { 0.0 };
        none[copies] = none[copies - 1] * chance;
    }
    none
}

/// For each gap where one tile completes a line of six, the kinds that fit.
fn sixes(position: &Position) -> impl Iterator<Item = Kinds> + '_ {
    let makes_six = |number: u8| {
        let gap = position.gaps().get(number);
        Axis::BOTH.iter().any(|&axis| u32::from(gap.points(axis)) == points_of(SIX))
    };
    position.gaps().fits().filter(move |(number, _)| makes_six(*number)).map(|(_, fit)| fit)
}

#[allow(clippy::cast_precision_loss)] // 108 at most
fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-12, "{value} is not {expected}");
    }

    #[test]
    fn how_likely_nobody_holds_a_tile_is_counted() {
        // Four of ten are held: 6/10 for one copy, 6/10 x 5/9 for two.
        let none = none_held(10, 4);
        near(none[0], 1.0);
        near(none[1], 0.6);
        near(none[2], 1.0 / 3.0);
        near(none[7], 0.0);
        near(none_held(6, 6)[1], 0.0);
    }
}
