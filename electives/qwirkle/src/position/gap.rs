//! An empty cell beside tiles, and what fits into it.

use crate::board::Axis;
use crate::kinds::Kinds;
use crate::position::Cell;
use crate::score::points_of;
use crate::tile::{KINDS, Tile};

/// Tiles side by side: their kinds in the lower bits of a word, above them how many they are. A
/// line has nothing twice, so joining two is one addition; and counting bits is slow on a
/// processor of which no more is known than its family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Run(u64);

impl Run {
    #[allow(clippy::cast_possible_truncation)] // twelve at most
    pub(crate) const fn len(self) -> u8 {
        (self.0 >> KINDS) as u8
    }

    pub(crate) const fn kinds(self) -> Kinds {
        Kinds::from_bits(self.0)
    }

    /// The run with one more tile, which fits.
    pub(crate) const fn and(self, tile: Tile) -> Run {
        Run(self.0 + (1 << KINDS) + Kinds::of(tile).bits())
    }

    /// Both as one run.
    pub(crate) const fn join(self, other: Run) -> Run {
        Run(self.0 + other.0)
    }
}

/// What a gap knows of its row or of its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line {
    /// The run that ends at the gap.
    pub(crate) before: Run,
    /// The run that begins behind it.
    pub(crate) after: Run,
    /// The kinds that make one line with both.
    pub(crate) fit: Kinds,
}

/// The kinds that fit between two runs. None, when the runs do not fit each other: each may take a
/// tile that would make one line of what is none.
fn fitting(before: Run, after: Run) -> Kinds {
    let fit = before.kinds().fitting();
    if after == Run::default() {
        fit
    } else if fit.contains_all(after.kinds()) {
        fit & after.kinds().fitting()
    } else {
        Kinds::NONE
    }
}

/// An empty cell beside tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gap {
    pub(crate) cell: Cell,
    lines: [Line; 2],
    /// The points that a tile here makes in its row and in its column.
    points: [u8; 2],
}

impl Gap {
    /// A cell without neighbors.
    pub(crate) const fn at(cell: Cell) -> Gap {
        let line = Line { before: Run(0), after: Run(0), fit: Kinds::ALL };
        Gap { cell, lines: [line; 2], points: [0; 2] }
    }

    pub(crate) const fn line(&self, axis: Axis) -> &Line {
        &self.lines[axis as usize]
    }

    /// The points that a tile here makes along this axis.
    pub(crate) const fn points(&self, axis: Axis) -> u8 {
        self.points[axis as usize]
    }

    /// Says which runs end here.
    pub(crate) fn set(&mut self, axis: Axis, before: Run, after: Run) {
        self.lines[axis as usize] = Line { before, after, fit: fitting(before, after) };
        let length = before.len() + 1 + after.len();
        self.points[axis as usize] = points(length);
    }

    /// The kinds that fit into both lines.
    pub(crate) fn fit(&self) -> Kinds {
        self.lines[0].fit & self.lines[1].fit
    }

    /// Whether no tile is beside it any more.
    pub(crate) fn is_alone(&self) -> bool {
        self.lines.iter().all(|line| line.before.join(line.after) == Run::default())
    }
}

/// The points of a line, as a byte. Longer ones than six nothing fits into.
#[allow(clippy::cast_possible_truncation)] // at most 12, or the length of two runs of six
pub(crate) const fn points(length: u8) -> u8 {
    points_of(length as usize) as u8
}
