//! Gaps, the empty cells beside tiles: the list of all, with what fits into them.

use super::{Cell, Grid};
use crate::board::Axis;
use crate::kinds::Kinds;
use crate::score::points;
use crate::tile::{KINDS, Tile};

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

    fn put(&mut self, number: u8, gap: Gap) {
        self.numbers.set(gap.cell, number);
        self.fits[usize::from(number)] = gap.fit();
        self.list[usize::from(number)] = gap;
    }
}

// Gaps: empty cells beside tiles, and what fits into them.

/// A run of tiles: the kinds in the lower bits of a word, their number above. A line has no
/// duplicates, so two runs are joined by one addition. The number is stored because counting bits
/// is slow on a baseline processor.
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

    pub(crate) const fn and(self, tile: Tile) -> Run {
        Run(self.0 + (1 << KINDS) + Kinds::of(tile).bits())
    }

    pub(crate) const fn join(self, other: Run) -> Run {
        Run(self.0 + other.0)
    }
}

/// The line through a gap, along its row or its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GapLine {
    /// The run that ends at the gap.
    pub(crate) before: Run,
    /// The run that begins after it.
    pub(crate) after: Run,
    /// The kinds that form one line with both runs.
    pub(crate) fit: Kinds,
}

impl GapLine {
    /// A line without runs: any kind fits.
    const OPEN: GapLine = GapLine { before: Run::NONE, after: Run::NONE, fit: Kinds::ALL };

    /// The line between these two runs.
    pub(crate) fn between(before: Run, after: Run) -> GapLine {
        GapLine { before, ..GapLine::OPEN }.with_after(after, after.kinds().fitting())
    }

    /// The line with another run before the gap; `fit` is what that run takes.
    pub(crate) fn with_before(self, before: Run, fit: Kinds) -> GapLine {
        GapLine { before, fit: meeting(fit, self.after), ..self }
    }

    /// The line with another run after the gap; `fit` is what that run takes.
    pub(crate) fn with_after(self, after: Run, fit: Kinds) -> GapLine {
        GapLine { after, fit: meeting(fit, self.before), ..self }
    }

    /// The length of the line with a tile in the gap.
    pub(crate) const fn len(&self) -> u8 {
        self.before.join(self.after).len() + 1
    }

    /// The empty cell before the line of this gap.
    pub(crate) const fn cell_before(&self, gap: Cell, axis: Axis) -> Cell {
        gap.back(axis, self.before.len() + 1)
    }

    /// The empty cell after the line of this gap.
    pub(crate) const fn cell_after(&self, gap: Cell, axis: Axis) -> Cell {
        gap.on(axis, self.after.len() + 1)
    }
}

/// The kinds of `fit` that the other run takes too. There are none if the two runs do not fit each
/// other: each might take a tile, but the result would not be a line.
fn meeting(fit: Kinds, other: Run) -> Kinds {
    if other == Run::NONE {
        fit
    } else if fit.contains_all(other.kinds()) {
        fit & other.kinds().fitting()
    } else {
        Kinds::NONE
    }
}

/// An empty cell beside tiles. It fills one cache line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Gap {
    pub(crate) cell: Cell,
    lines: [GapLine; 2],
    /// The points of a tile here along its row and its column.
    points: [u8; 2],
}

impl Gap {
    /// A gap without neighbors at this cell.
    pub(crate) const fn at(cell: Cell) -> Gap {
        Gap { cell, lines: [GapLine::OPEN; 2], points: [0; 2] }
    }

    pub(crate) const fn line(&self, axis: Axis) -> &GapLine {
        &self.lines[axis as usize]
    }

    /// The points of a tile here along this axis.
    pub(crate) const fn points(&self, axis: Axis) -> u8 {
        self.points[axis as usize]
    }

    /// The points of laying this one tile. The first tile of the game makes no line and brings 1.
    pub(crate) const fn alone(&self) -> u8 {
        match self.points {
            [0, 0] => 1,
            [row, column] => row + column,
        }
    }

    pub(crate) fn set(&mut self, axis: Axis, line: GapLine) {
        self.lines[axis as usize] = line;
        self.points[axis as usize] = points(line.len());
    }

    /// The kinds that fit into both lines.
    pub(crate) fn fit(&self) -> Kinds {
        self.lines[0].fit & self.lines[1].fit
    }

    /// Whether it has no neighbors.
    pub(crate) fn is_alone(&self) -> bool {
        self.lines.iter().all(|line| line.len() == 1)
    }
}
