//! An empty cell beside tiles, and what fits into it.

use super::grid::Cell;
use crate::board::Axis;
use crate::kinds::Kinds;
use crate::tile::{KINDS, Tile};

/// Tiles side by side: their kinds in the lower bits of a word, above them how many they are. A
/// line has nothing twice, so joining two is one addition; and counting bits is slow on a
/// processor of which no more is known than its family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Run(u64);

impl Run {
    const NONE: Run = Run(0);

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

impl Line {
    /// Without a run: any kind fits.
    const OPEN: Line = Line { before: Run::NONE, after: Run::NONE, fit: Kinds::ALL };

    /// Between these two runs.
    pub(crate) fn between(before: Run, after: Run) -> Line {
        Line { before, ..Line::OPEN }.with_after(after, after.kinds().fitting())
    }

    /// The same with another run before the gap; these kinds fit to that run.
    pub(crate) fn with_before(self, before: Run, fit: Kinds) -> Line {
        Line { before, fit: meeting(fit, self.after), ..self }
    }

    /// The same with another run behind the gap; these kinds fit to that run.
    pub(crate) fn with_after(self, after: Run, fit: Kinds) -> Line {
        Line { after, fit: meeting(fit, self.before), ..self }
    }

    /// How many tiles are in it with one on the gap.
    pub(crate) const fn len(&self) -> u8 {
        self.before.join(self.after).len() + 1
    }

    /// The empty cell before it, if this one is the gap.
    pub(crate) const fn cell_before(&self, gap: Cell, axis: Axis) -> Cell {
        gap.back(axis, self.before.len() + 1)
    }

    /// The empty cell behind it.
    pub(crate) const fn cell_after(&self, gap: Cell, axis: Axis) -> Cell {
        gap.on(axis, self.after.len() + 1)
    }
}

/// The kinds that fit to the other run too. None, when the two do not fit each other: each may
/// take a tile that would make one line of what is none.
fn meeting(fit: Kinds, other: Run) -> Kinds {
    if other == Run::NONE {
        fit
    } else if fit.contains_all(other.kinds()) {
        fit & other.kinds().fitting()
    } else {
        Kinds::NONE
    }
}

/// An empty cell beside tiles. As long as what a processor fetches at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Gap {
    pub(crate) cell: Cell,
    lines: [Line; 2],
    /// The points that a tile here makes in its row and in its column.
    points: [u8; 2],
}

impl Gap {
    /// A cell without neighbors.
    pub(crate) const fn at(cell: Cell) -> Gap {
        Gap { cell, lines: [Line::OPEN; 2], points: [0; 2] }
    }

    pub(crate) const fn line(&self, axis: Axis) -> &Line {
        &self.lines[axis as usize]
    }

    /// The points that a tile here makes along this axis.
    pub(crate) const fn points(&self, axis: Axis) -> u8 {
        self.points[axis as usize]
    }

    /// The points of a tile here and no other. One that makes no line is the first of all.
    pub(crate) const fn alone(&self) -> u8 {
        match self.points {
            [0, 0] => 1,
            [row, column] => row + column,
        }
    }

    /// Says what it knows along an axis.
    pub(crate) fn set(&mut self, axis: Axis, line: Line) {
        self.lines[axis as usize] = line;
        self.points[axis as usize] = points(line.len());
    }

    /// The kinds that fit into both lines.
    pub(crate) fn fit(&self) -> Kinds {
        self.lines[0].fit & self.lines[1].fit
    }

    /// Whether no tile is beside it any more.
    pub(crate) fn is_alone(&self) -> bool {
        self.lines.iter().all(|line| line.len() == 1)
    }
}

/// The points of a line of at least one tile, without a branch. Longer ones than six nothing fits
/// into.
pub(crate) const fn points(length: u8) -> u8 {
    length * (length > 1) as u8 + 6 * (length == 6) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::points_of;

    #[test]
    fn the_quick_points_are_the_points() {
        for length in 1..=6 {
            assert_eq!(u32::from(points(length)), points_of(length.into()));
        }
    }
}
