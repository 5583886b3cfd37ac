//! What the open cells of a grid offer, collected in one pass.

use super::unseen::Unseen;
use crate::board::Axis;
use crate::kinds::Kinds;
use crate::position::{GapLine, Position};
use crate::score::points_of;
use crate::tile::SIX;

/// More points than one tile can bring: two lines of six.
pub(super) const MOST: usize = 2 * points_of(SIX) as usize + 1;

/// The lines that are worth watching: those with three and with four tiles.
pub(super) const WATCHED: std::ops::RangeInclusive<usize> = 3..=4;

/// The open cells where one tile brings the same points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Worth {
    /// The kinds that fit into any of them.
    pub(super) kinds: Kinds,
    /// The number of cells, each times the probability that an opponent holds a fitting tile.
    pub(super) held: f64,
}

/// Lines of the same length, counted at each of their open ends.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Lines {
    /// The lines that kept and hidden tiles can complete to six, each times the probability that an
    /// opponent holds a fitting tile.
    pub(super) open: f64,
    /// The expected number that opponents can complete in one turn (of four tiles), or extend by
    /// two tiles (of three).
    pub(super) taken: f64,
}

/// What the open cells offer.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Cells {
    /// By points.
    pub(super) worth: [Worth; MOST],
    /// Of three and of four tiles.
    pub(super) lines: [Lines; 2],
    /// The probability that no opponent can take the best six of the player, if the player has one.
    pub(super) safe_six: f64,
}

impl Cells {
    /// What this grid offers to a player with these kinds and to the others.
    pub(super) fn of(position: &Position, kept: Kinds, unseen: &Unseen) -> Cells {
        let nothing = Worth { kinds: Kinds::NONE, held: 0.0 };
        let mut cells =
            Cells { worth: [nothing; MOST], lines: [Lines::default(); 2], safe_six: 0.0 };
        let gaps = position.gaps();
        for (number, fit) in gaps.fits().filter(|(_, fit)| !fit.is_empty()) {
            let (gap, held) = (gaps.get(number), unseen.held(fit));
            let points = usize::from(gap.alone());
            let worth = &mut cells.worth[points];
            worth.kinds = worth.kinds | fit;
            worth.held += held;
            if points >= points_of(SIX) as usize && !(fit & kept).is_empty() {
                cells.safe_six = cells.safe_six.max(1.0 - held);
            }
            for axis in Axis::BOTH {
                cells.watch(gap.line(axis), kept, held, unseen);
            }
        }
        cells
    }

    fn watch(&mut self, line: &GapLine, kept: Kinds, held: f64, unseen: &Unseen) {
        let tiles = usize::from(line.len()) - 1;
        if !WATCHED.contains(&tiles) || line.fit.len() != SIX - tiles {
            return;
        }
        let lines = &mut self.lines[tiles - WATCHED.start()];
        if (unseen.kinds() | kept).contains_all(line.fit) {
            lines.open += held;
        }
        lines.taken += if tiles == *WATCHED.end() {
            line.fit.into_iter().map(|tile| unseen.held(Kinds::of(tile))).product()
        } else {
            unseen.two_held(line.fit)
        };
    }

    /// The expected points of the best single tile, where `has` is the probability that a player
    /// has a tile of some kinds.
    pub(super) fn best_single(&self, has: impl Fn(Kinds) -> f64) -> f64 {
        let (mut kinds, mut before, mut sum) = (Kinds::NONE, 0.0, 0.0);
        for (points, worth) in self.worth.iter().enumerate().rev() {
            if !worth.kinds.is_empty() {
                kinds = kinds | worth.kinds;
                let now = has(kinds);
                sum += (now - before) * super::unseen::real(points);
                before = now;
            }
        }
        sum
    }

    /// The kinds that fit where one tile brings at least these points.
    pub(super) fn kinds_for(&self, points: usize) -> Kinds {
        self.worth[points..].iter().fold(Kinds::NONE, |kinds, worth| kinds | worth.kinds)
    }
}
