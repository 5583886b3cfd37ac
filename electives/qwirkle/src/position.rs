//! A legal arrangement that tracks what fits where.
//!
//! This is the data that makes the generator fast. It is updated with every move:
//!
//! - The grid has 256 x 256 cells. A cell is a 16-bit index, and the first tile lies in the middle.
//!   108 connected tiles never reach the edge, so the grid is effectively unlimited, and a step is
//!   an addition.
//! - The *gaps* are the empty cells beside tiles, fewer than 220. Each stores the runs that end at
//!   it and the kinds that fit its row and its column. They are stored in one list, because the
//!   generator looks at all of them and at no other cell. A cell that is not a gap behaves like a
//!   gap without runs, so a line continues the same way over both.
//! - A tile changes only the four gaps at the ends of its row and its column.
//!
//! Undoing reverses these four steps, and gives every gap its former number.

mod gaps;

pub(crate) use gaps::{FREE, Gap, GapLine, Gaps};

use crate::board::{Axis, Place, Placement, Setup};
use crate::kinds::Kinds;
use crate::moves::Move;
use crate::rules::{Broken, check_all};
use crate::tile::{TILES, Tile};

/// A legal arrangement of tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The place of the middle cell, where the first tile lies.
    origin: Place,
    gaps: Gaps,
    /// The tiles in the order in which they were laid, with what is needed to undo them.
    laid: Vec<Filled>,
}

/// A tile, the gap that it filled, and the number of that gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Filled {
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
    /// An empty grid; the generator lays the first tile at this origin.
    pub fn new(origin: Place) -> Position {
        let mut gaps = Gaps::default();
        gaps.number_or_new(Cell::MIDDLE);
        Position { origin, gaps, laid: Vec::with_capacity(TILES) }
    }

    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// The tiles in the order in which they were laid.
    pub fn placements(&self) -> impl Iterator<Item = Placement> + '_ {
        self.laid.iter().map(|laid| self.placement(laid.gap.cell, laid.tile))
    }

    pub fn setup(&self) -> Setup {
        self.placements().collect()
    }

    /// The tiles of a move and their places.
    pub fn placements_of<'a>(&'a self, mv: &'a Move) -> impl Iterator<Item = Placement> + 'a {
        mv.cells().map(|(cell, tile)| self.placement(cell, tile))
    }

    /// The same in the order in which they are typed: to the right or downward.
    pub fn in_order(&self, mv: &Move) -> Vec<Placement> {
        let mut placements: Vec<Placement> = self.placements_of(mv).collect();
        placements.sort_unstable();
        placements
    }

    fn placement(&self, cell: Cell, tile: Tile) -> Placement {
        Placement { place: self.place_of(cell), tile }
    }

    fn place_of(&self, cell: Cell) -> Place {
        let (rows, columns) = cell.offset();
        self.origin.step(Axis::Column, rows).step(Axis::Row, columns)
    }

    /// Whether one of these kinds fits anywhere.
    pub fn takes_any(&self, kinds: Kinds) -> bool {
        self.gaps.fits().any(|(_, fit)| !(fit & kinds).is_empty())
    }

    /// Lays the tiles of a move that was generated for this very position.
    pub fn make(&mut self, mv: &Move) {
        mv.cells().for_each(|(cell, tile)| self.lay(cell, tile));
    }

    /// Takes back this move, which must be the last one made.
    pub fn unmake(&mut self, mv: &Move) {
        mv.cells().for_each(|_| self.unlay());
    }

    /// Lays the tiles of a turn if the rules allow it. The first tile may be anywhere.
    pub fn place(&mut self, laid: &[Placement]) -> Result<crate::rules::Laid, Broken> {
        let done = crate::rules::lay(&mut self.setup(), laid)?;
        if self.is_empty() {
            self.origin = laid[0].place;
        }
        self.lay_all(laid.to_vec());
        Ok(done)
    }

    /// Lays tiles that are connected to the grid, each once it has a neighbor.
    fn lay_all(&mut self, mut rest: Vec<Placement>) {
        while !rest.is_empty() {
            let is_gap = |one: &Placement| self.gaps.number(self.cell(one.place)) != FREE;
            let next = rest.iter().position(is_gap);
            let next = rest.remove(next.expect("the tiles are connected"));
            self.lay(self.cell(next.place), next.tile);
        }
    }

    fn cell(&self, place: Place) -> Cell {
        let Place { row, column } = self.origin;
        Cell::from_offset(place.row - row, place.column - column)
    }

    pub(crate) fn gaps(&self) -> &Gaps {
        &self.gaps
    }

    fn lay(&mut self, cell: Cell, tile: Tile) {
        let number = self.gaps.number(cell);
        debug_assert_ne!(number, FREE, "a tile is laid beside another one");
        let gap = self.gaps.remove(number);
        self.laid.push(Filled { tile, gap, number });
        for axis in Axis::BOTH {
            let line = gap.line(axis);
            let run = line.before.and(tile).join(line.after);
            let fit = line.fit & Kinds::agreeing_with(tile);
            self.change(line.cell_before(cell, axis), axis, |end| end.with_after(run, fit));
            self.change(line.cell_after(cell, axis), axis, |end| end.with_before(run, fit));
        }
    }

    /// Updates the line of a gap. A cell becomes a gap with its first neighbor.
    fn change(&mut self, cell: Cell, axis: Axis, change: impl FnOnce(&GapLine) -> GapLine) -> u8 {
        let number = self.gaps.number_or_new(cell);
        self.gaps.set_line(number, axis, change(self.gaps.get(number).line(axis)));
        number
    }

    /// Reverses the steps of `lay`, last one first: only this order restores the numbers of the
    /// gaps.
    fn unlay(&mut self) {
        let Filled { gap, number, .. } = self.laid.pop().expect("there is a tile to take back");
        for axis in [Axis::Column, Axis::Row] {
            let line = gap.line(axis);
            let GapLine { before, after, .. } = *line;
            let [first, last] = [line.cell_before(gap.cell, axis), line.cell_after(gap.cell, axis)];
            self.change_back(last, axis, |end| GapLine::between(after, end.after));
            self.change_back(first, axis, |end| GapLine::between(end.before, before));
        }
        self.gaps.insert(number, gap);
    }

    /// A cell without neighbors is no longer a gap.
    fn change_back(&mut self, cell: Cell, axis: Axis, change: impl FnOnce(&GapLine) -> GapLine) {
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

// The cells of the grid: 256 x 256, with the first tile in the middle.

/// The number of cells: as many as 16 bits can index.
const CELLS: usize = 1 << 16;

/// The row and the column of the first tile.
const MIDDLE: i64 = 128;

/// The number of cells that `any` reads at once.
const LOOK: usize = 8;

/// The index of a cell: 256 times the row plus the column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell(u16);

const fn stride(axis: Axis) -> u16 {
    match axis {
        Axis::Row => 1,
        Axis::Column => 256,
    }
}

impl Default for Cell {
    fn default() -> Cell {
        Cell::MIDDLE
    }
}

impl Cell {
    /// The cell of the first tile.
    pub(crate) const MIDDLE: Cell = Cell::from_offset(0, 0);

    /// The cell this many steps further on.
    pub(crate) const fn on(self, axis: Axis, steps: u8) -> Cell {
        Cell(self.0.wrapping_add(stride(axis) * steps as u16))
    }

    /// The cell this many steps back.
    pub(crate) const fn back(self, axis: Axis, steps: u8) -> Cell {
        Cell(self.0.wrapping_sub(stride(axis) * steps as u16))
    }

    /// The cell this many rows and columns from the first tile's.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // far cells are unused
    pub(crate) const fn from_offset(rows: i64, columns: i64) -> Cell {
        let row = rows.wrapping_add(MIDDLE) as u8;
        let column = columns.wrapping_add(MIDDLE) as u8;
        Cell(u16::from_be_bytes([row, column]))
    }

    /// The rows and columns from the first tile's cell to this one.
    pub(crate) const fn offset(self) -> (i64, i64) {
        let [row, column] = self.0.to_be_bytes();
        (row as i64 - MIDDLE, column as i64 - MIDDLE)
    }

    /// The index in an array whose rows run along this axis.
    const fn index(self, axis: Axis) -> usize {
        match axis {
            Axis::Row => self.0 as usize,
            Axis::Column => self.0.swap_bytes() as usize,
        }
    }
}

/// A byte for each cell, stored twice: row by row and column by column, so that cells along either
/// axis can be read at once. The arrays cover every index, so no bounds check is needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grid {
    along: [Box<[u8; CELLS + LOOK]>; 2],
}

impl Default for Grid {
    fn default() -> Grid {
        let empty = || vec![0; CELLS + LOOK].try_into().expect("that many cells");
        Grid { along: [empty(), empty()] }
    }
}

impl Grid {
    pub(crate) fn get(&self, cell: Cell) -> u8 {
        self.along[0][cell.index(Axis::Row)]
    }

    pub(crate) fn set(&mut self, cell: Cell, value: u8) {
        for axis in Axis::BOTH {
            self.along[axis as usize][cell.index(axis)] = value;
        }
    }

    /// Whether any of this many cells, starting here, is not 0; at most eight are read.
    pub(crate) fn any(&self, cell: Cell, axis: Axis, count: u8) -> bool {
        let start = cell.index(axis);
        let cells = &self.along[axis as usize][start..start + LOOK];
        let cells = u64::from_le_bytes(cells.try_into().expect("eight of them"));
        cells & ((1 << (8 * count)) - 1) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn places_keep_their_numbers_wherever_the_game_began() {
        let text = "1Cr/DrSrTr/1Lr@9990,-10000";
        let position = Position::try_from(&text.parse().unwrap()).unwrap();
        assert_eq!(position.setup().to_string(), text);
    }

    #[test]
    fn cells_as_far_apart_as_tiles_can_be_are_told_apart() {
        for rows in -108..=108 {
            for columns in -108..=108 {
                assert_eq!(Cell::from_offset(rows, columns).offset(), (rows, columns));
            }
        }
    }
}
