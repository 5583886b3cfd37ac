//! A legal arrangement that knows what fits where.
//!
//! What makes the generator quick is kept here, move by move:
//!
//! - The grid is a torus of 256 x 256 cells, a cell its index in 16 bits. 108 connected tiles span
//!   less than half of it in any direction, so no two of their places share a cell: the grid is
//!   unlimited, and a step is an addition that wraps around.
//! - The *gaps* are the empty cells beside tiles, fewer than 220. Each knows the runs that end at
//!   it and which kinds fit into its row and into its column. They stand side by side in a list,
//!   for the generator looks at all of them and at no other cell.
//! - A tile changes only what the four gaps at the ends of its row and of its column know.
//!
//! Undoing takes the same four steps back, and leaves every list in its former order.

mod gap;
mod torus;

pub(crate) use gap::{Gap, Line, Run, points};
pub(crate) use torus::{Cell, Torus};

use crate::board::{Axis, Place, Placement, Setup};
use crate::kinds::Kinds;
use crate::moves::Move;
use crate::rules::{Broken, check_all};
use crate::tile::{TILES, Tile};

/// More gaps than these 108 tiles never have: a tile fills one and makes at most three.
const MOST_GAPS: usize = 2 * TILES + 3;

/// Tiles on the grid, legally.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The place of the cell with index 0, where the first tile lies.
    origin: Place,
    /// 0, or the number of a gap plus one.
    gaps_at: Torus,
    gaps: Vec<Gap>,
    /// What fits into each gap. Beside the gaps, so that a scan reads nothing else.
    fits: Vec<Kinds>,
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
        let mut position = Position {
            origin,
            gaps_at: Torus::default(),
            gaps: Vec::with_capacity(MOST_GAPS),
            fits: Vec::with_capacity(MOST_GAPS),
            laid: Vec::with_capacity(TILES),
        };
        position.push_gap(Gap::at(Cell::default()));
        position
    }

    /// Makes it a new one with origin 0,0: cheaper than that, for only the cells that were used
    /// are cleaned.
    pub fn clear(&mut self) {
        while let Some(gap) = self.gaps.pop() {
            self.gaps_at.set(gap.cell, 0);
        }
        self.origin = Place::default();
        self.fits.clear();
        self.laid.clear();
        self.push_gap(Gap::at(Cell::default()));
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
        let (rows, columns) = cell.offset();
        let place = self.origin.step(Axis::Column, rows).step(Axis::Row, columns);
        Placement { place, tile }
    }

    /// Every place where something may be laid next to a tile, with the kinds that fit there.
    pub fn open_places(&self) -> impl Iterator<Item = (Place, Kinds)> + '_ {
        let place = |gap: &Gap| self.placement(gap.cell, Tile::from_index(0)).place;
        self.gaps.iter().zip(&self.fits).map(move |(gap, &fit)| (place(gap), fit))
    }

    /// Whether one of these kinds fits anywhere.
    #[must_use]
    pub fn takes_any(&self, kinds: Kinds) -> bool {
        self.fits.iter().any(|&fit| !(fit & kinds).is_empty())
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
            let next = rest.iter().position(|one| self.gap_number(self.cell(one.place)).is_some());
            let next = rest.remove(next.expect("the tiles hang together"));
            self.lay(self.cell(next.place), next.tile);
        }
    }

    fn cell(&self, place: Place) -> Cell {
        let Place { row, column } = self.origin;
        Cell::from_offset(place.row.wrapping_sub(row), place.column.wrapping_sub(column))
    }

    pub(crate) fn fits(&self) -> &[Kinds] {
        &self.fits
    }

    pub(crate) fn gap(&self, number: usize) -> &Gap {
        &self.gaps[number]
    }

    /// The number of the gap that this cell is, if it is one.
    pub(crate) fn gap_number(&self, cell: Cell) -> Option<usize> {
        usize::from(self.gaps_at.get(cell)).checked_sub(1)
    }

    /// Whether no tile is on this cell, which is none, nor beside it.
    pub(crate) fn is_free(&self, cell: Cell) -> bool {
        self.gaps_at.get(cell) == 0
    }

    /// Whether none of these kinds fits on this empty cell.
    pub(crate) fn takes_none(&self, cell: Cell, kinds: Kinds) -> bool {
        self.gap_number(cell).is_some_and(|number| (self.fits[number] & kinds).is_empty())
    }

    fn lay(&mut self, cell: Cell, tile: Tile) {
        let number = self.gap_number(cell).expect("a tile is laid beside another one");
        let gap = self.remove_gap(number);
        self.laid.push(Laid { tile, gap, number: index(number) });
        for axis in Axis::BOTH {
            let line = gap.line(axis);
            let run = line.before.and(tile).join(line.after);
            self.set_after(cell.back(axis, line.before.len() + 1), axis, run);
            self.set_before(cell.on(axis, line.after.len() + 1), axis, run);
        }
    }

    /// The steps of `lay` from the last one to the first: only so does the list of gaps get back
    /// its order.
    fn unlay(&mut self) {
        let Laid { gap, number, .. } = self.laid.pop().expect("there is a tile to take back");
        for axis in [Axis::Column, Axis::Row] {
            let line = gap.line(axis);
            self.set_before(gap.cell.on(axis, line.after.len() + 1), axis, line.after);
            self.set_after(gap.cell.back(axis, line.before.len() + 1), axis, line.before);
        }
        self.insert_gap(usize::from(number), gap);
    }

    fn set_before(&mut self, cell: Cell, axis: Axis, run: Run) {
        self.change(cell, |gap| gap.set(axis, run, gap.line(axis).after));
    }

    fn set_after(&mut self, cell: Cell, axis: Axis, run: Run) {
        self.change(cell, |gap| gap.set(axis, gap.line(axis).before, run));
    }

    /// Changes what a gap knows. A cell becomes one with its first neighbor, and is none without.
    fn change(&mut self, cell: Cell, change: impl FnOnce(&mut Gap)) {
        let number = self.gap_number(cell).unwrap_or_else(|| self.push_gap(Gap::at(cell)));
        let gap = &mut self.gaps[number];
        change(gap);
        if gap.is_alone() {
            self.remove_gap(number);
        } else {
            self.fits[number] = gap.fit();
        }
    }

    fn push_gap(&mut self, gap: Gap) -> usize {
        let number = self.gaps.len();
        self.gaps.push(gap);
        self.fits.push(gap.fit());
        self.gaps_at.set(gap.cell, index(number) + 1);
        number
    }

    /// The last gap gets the number that becomes free.
    fn remove_gap(&mut self, number: usize) -> Gap {
        let gap = self.gaps.swap_remove(number);
        self.fits.swap_remove(number);
        if let Some(moved) = self.gaps.get(number) {
            self.gaps_at.set(moved.cell, index(number) + 1);
        }
        self.gaps_at.set(gap.cell, 0);
        gap
    }

    /// What `remove_gap` has done, backward.
    fn insert_gap(&mut self, number: usize, gap: Gap) {
        let last = self.push_gap(gap);
        self.gaps.swap(number, last);
        self.fits.swap(number, last);
        self.gaps_at.set(self.gaps[last].cell, index(last) + 1);
        self.gaps_at.set(gap.cell, index(number) + 1);
    }
}

fn index(number: usize) -> u8 {
    u8::try_from(number).expect("there are fewer gaps than 220")
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
