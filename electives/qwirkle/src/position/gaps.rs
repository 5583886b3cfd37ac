//! The list of all gaps, with what fits into them.

use super::gap::{Gap, GapLine};
use super::grid::{Cell, Grid};
use crate::board::Axis;
use crate::kinds::Kinds;

/// The number of slots: as many as a byte can index, so that no index needs a bounds check. 108
/// tiles have at most 219 gaps: a tile fills one and makes at most three.
const NUMBERS: usize = 256;

/// The number of every cell that is not a gap. Its slot holds a gap without runs that takes any
/// kind, so a line continues over such a cell as over a gap.
pub(crate) const FREE: u8 = 0;

/// The gaps, numbered from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Gaps {
    numbers: Grid,
    list: Box<[Gap; NUMBERS]>,
    /// What fits into each gap. A separate array, so that a scan reads nothing else.
    fits: Box<[Kinds; NUMBERS]>,
    last: u8,
}

impl Default for Gaps {
    fn default() -> Gaps {
        Gaps {
            numbers: Grid::default(),
            list: vec![Gap::at(Cell::MIDDLE); NUMBERS].try_into().expect("NUMBERS of them"),
            fits: vec![Kinds::ALL; NUMBERS].try_into().expect("NUMBERS of them"),
            last: 0,
        }
    }
}

impl Gaps {
    pub(crate) fn get(&self, number: u8) -> &Gap {
        &self.list[usize::from(number)]
    }

    /// The kinds that fit into the gap with this number.
    pub(crate) fn fit(&self, number: u8) -> Kinds {
        self.fits[usize::from(number)]
    }

    /// The number of the gap that this cell is, or [`FREE`].
    pub(crate) fn number(&self, cell: Cell) -> u8 {
        self.numbers.get(cell)
    }

    /// Whether any of this many cells, starting here, is a gap.
    pub(crate) fn any(&self, cell: Cell, axis: Axis, count: u8) -> bool {
        self.numbers.any(cell, axis, count)
    }

    /// All numbers in use, with the kinds that fit into each gap.
    pub(crate) fn fits(&self) -> impl Iterator<Item = (u8, Kinds)> + '_ {
        (1..).zip(self.fits[1..=usize::from(self.last)].iter().copied())
    }

    /// The number of the gap that this cell is, or becomes.
    pub(crate) fn number_or_new(&mut self, cell: Cell) -> u8 {
        match self.number(cell) {
            FREE => {
                self.last += 1;
                self.put(self.last, Gap::at(cell));
                self.last
            }
            number => number,
        }
    }

    pub(crate) fn set_line(&mut self, number: u8, axis: Axis, line: GapLine) {
        let gap = &mut self.list[usize::from(number)];
        gap.set(axis, line);
        self.fits[usize::from(number)] = gap.fit();
    }

    /// Removes a gap. The last gap gets the number that becomes free.
    pub(crate) fn remove(&mut self, number: u8) -> Gap {
        let gap = *self.get(number);
        self.put(number, *self.get(self.last));
        self.list[usize::from(self.last)] = Gap::at(Cell::MIDDLE);
        self.fits[usize::from(self.last)] = Kinds::ALL;
        self.numbers.set(gap.cell, FREE);
        self.last -= 1;
        gap
    }

    /// Reverses `remove`.
    pub(crate) fn insert(&mut self, number: u8, gap: Gap) {
        if number <= self.last {
            self.put(self.last + 1, *self.get(number));
        }
        self.last += 1;
        self.put(number, gap);
    }

    pub(crate) fn clear(&mut self) {
        let used = 1..=usize::from(self.last);
        self.list[used.clone()].iter().for_each(|gap| self.numbers.set(gap.cell, FREE));
        self.list[used.clone()].fill(Gap::at(Cell::MIDDLE));
        self.fits[used].fill(Kinds::ALL);
        self.last = 0;
    }

    fn put(&mut self, number: u8, gap: Gap) {
        self.numbers.set(gap.cell, number);
        self.fits[usize::from(number)] = gap.fit();
        self.list[usize::from(number)] = gap;
    }
}
