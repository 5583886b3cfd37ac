//! A legal arrangement that knows what fits where.
//!
//! What makes the generator quick is kept here, move by move:
//!
//! - The grid has 256 x 256 cells, a cell is its index in 16 bits, and the first tile lies in the
//!   middle. 108 connected tiles never reach the edge: the grid is as good as unlimited, and a
//!   step is an addition.
//! - The *gaps* are the empty cells beside tiles, fewer than 220. Each knows the runs that end at
//!   it and which kinds fit into its row and into its column. They stand side by side in a list,
//!   for the generator looks at all of them and at no other cell. A cell that is no gap is like
//!   one that knows of no run, so that a line goes on the same way over both.
//! - A tile changes only what the four gaps at the ends of its row and of its column know.
//!
//! Undoing takes the same four steps back, and leaves every gap with its former number.

mod gap;
mod gaps;
mod grid;

pub(crate) use gap::{Gap, Line, points};
pub(crate) use gaps::{FREE, Gaps};
pub(crate) use grid::Cell;

use crate::board::{Axis, Place, Placement, Setup};
use crate::kinds::Kinds;
use crate::moves::Move;
use crate::rules::{Broken, check_all};
use crate::tile::{TILES, Tile};

/// Tiles on the grid, legally.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The place of the cell in the middle, where the first tile lies.
    origin: Place,
    gaps: Gaps,
    /// The tiles in the order in which they were laid, with what undoing needs.
    laid: Vec<Laid>,
}

/// A tile, the gap that it filled, and which number that gap had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Laid {
    tile: Tile,
    gap: Gap,
    number: u8,
}

impl Default for Position {
    fn default() -> Position {
        Position::new(Place::default())
    }
}

impl Position {
    /// The empty grid; the generator has the first tile laid here.
    #[must_use]
    pub fn new(origin: Place) -> Position {
        let mut gaps = Gaps::default();
        gaps.number_or_new(Cell::MIDDLE);
        Position { origin, gaps, laid: Vec::with_capacity(TILES) }
    }

    /// Makes it a new one with origin 0,0: cheaper than that, for only the cells that were used
    /// are cleaned.
    pub fn clear(&mut self) {
        self.gaps.clear();
        self.gaps.number_or_new(Cell::MIDDLE);
        self.origin = Place::default();
        self.laid.clear();
    }

    /// How many tiles lie here.
    #[must_use]
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    /// Whether none do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The tiles in the order in which they were laid.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        self.laid.iter().map(|laid| self.placement(laid.gap.cell, laid.tile))
    }

    /// The arrangement.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.placements().collect()
    }

    /// The tiles of a move and their places.
    pub fn placements_of<'a>(&'a self, mv: &'a Move) -> impl Iterator<Item = Placement> + 'a {
        mv.cells().map(|(cell, tile)| self.placement(cell, tile))
    }

    fn placement(&self, cell: Cell, tile: Tile) -> Placement {
        Placement { place: self.place_of(cell), tile }
    }

    fn place_of(&self, cell: Cell) -> Place {
        let (rows, columns) = cell.offset();
        self.origin.step(Axis::Column, rows).step(Axis::Row, columns)
    }

    /// Every place where something may be laid next to a tile, with the kinds that fit there.
    pub fn open_places(&self) -> impl Iterator<Item = (Place, Kinds)> + '_ {
        self.gaps.fits().map(|(number, fit)| (self.place_of(self.gaps.get(number).cell), fit))
    }

    /// Whether one of these kinds fits anywhere.
    #[must_use]
    pub fn takes_any(&self, kinds: Kinds) -> bool {
        self.gaps.fits().any(|(_, fit)| !(fit & kinds).is_empty())
    }

    /// Lays the tiles of a move that the generator has found in this very position.
    pub fn make(&mut self, mv: &Move) {
        mv.cells().for_each(|(cell, tile)| self.lay(cell, tile));
    }

    /// Takes back the last move, which has to be this one.
    pub fn unmake(&mut self, mv: &Move) {
        mv.cells().for_each(|_| self.unlay());
    }

    /// Lays the tiles of a turn that the rules allow. The first tile may be anywhere.
    ///
    /// # Errors
    /// The rule that is broken; nothing has changed.
    pub fn place(&mut self, laid: &[Placement]) -> Result<crate::rules::Laid, Broken> {
        let done = crate::rules::lay(&mut self.setup(), laid)?;
        if self.is_empty() {
            self.origin = laid[0].place;
        }
        self.lay_all(laid.to_vec());
        Ok(done)
    }

    /// Lays tiles that hang together with the grid, each as soon as it is beside another one.
    fn lay_all(&mut self, mut rest: Vec<Placement>) {
        while !rest.is_empty() {
            let is_gap = |one: &Placement| self.gaps.number(self.cell(one.place)) != FREE;
            let next = rest.iter().position(is_gap);
            let next = rest.remove(next.expect("the tiles hang together"));
            self.lay(self.cell(next.place), next.tile);
        }
    }

    fn cell(&self, place: Place) -> Cell {
        let Place { row, column } = self.origin;
        Cell::from_offset(place.row.wrapping_sub(row), place.column.wrapping_sub(column))
    }

    pub(crate) fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    fn lay(&mut self, cell: Cell, tile: Tile) {
        let number = self.gaps.number(cell);
        debug_assert_ne!(number, FREE, "a tile is laid beside another one");
        let gap = self.gaps.remove(number);
        self.laid.push(Laid { tile, gap, number });
        for axis in Axis::BOTH {
            let line = gap.line(axis);
            let run = line.before.and(tile).join(line.after);
            let fit = line.fit & Kinds::agreeing_with(tile);
            self.change(line.cell_before(cell, axis), axis, |end| end.with_after(run, fit));
            self.change(line.cell_after(cell, axis), axis, |end| end.with_before(run, fit));
        }
    }

    /// Changes what a gap knows. A cell becomes one with its first neighbor.
    fn change(&mut self, cell: Cell, axis: Axis, change: impl FnOnce(&Line) -> Line) -> u8 {
        let number = self.gaps.number_or_new(cell);
        self.gaps.set_line(number, axis, change(self.gaps.get(number).line(axis)));
        number
    }

    /// The steps of `lay` from the last one to the first: only so do the gaps get back their
    /// numbers.
    fn unlay(&mut self) {
        let Laid { gap, number, .. } = self.laid.pop().expect("there is a tile to take back");
        for axis in [Axis::Column, Axis::Row] {
            let line = gap.line(axis);
            let Line { before, after, .. } = *line;
            let [first, last] = [line.cell_before(gap.cell, axis), line.cell_after(gap.cell, axis)];
            self.change_back(last, axis, |end| Line::between(after, end.after));
            self.change_back(first, axis, |end| Line::between(end.before, before));
        }
        self.gaps.insert(number, gap);
    }

    /// A cell without neighbors is no gap any more.
    fn change_back(&mut self, cell: Cell, axis: Axis, change: impl FnOnce(&Line) -> Line) {
        let number = self.change(cell, axis, change);
        if self.gaps.get(number).is_alone() {
            self.gaps.remove(number);
        }
    }
}

impl TryFrom<&Setup> for Position {
    type Error = Broken;

    fn try_from(setup: &Setup) -> Result<Position, Broken> {
        check_all(setup)?;
        let first = setup.iter().next().map(|one| one.place).unwrap_or_default();
        let mut position = Position::new(first);
        position.lay_all(setup.iter().collect());
        Ok(position)
    }
}

#[cfg(test)]
mod tests;
