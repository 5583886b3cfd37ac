//! The cells of the grid: 256 x 256, with the first tile in the middle.

use crate::board::Axis;

/// The number of cells: as many as 16 bits can index.
const CELLS: usize = 1 << 16;

/// The row and the column of the first tile.
const MIDDLE: i64 = 128;

/// The number of cells that `any` reads at once.
const LOOK: usize = 8;

/// The index of a cell: 256 times the row plus the column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

    #[test]
    fn cells_as_far_apart_as_tiles_can_be_are_told_apart() {
        for rows in -108..=108 {
            for columns in -108..=108 {
                assert_eq!(Cell::from_offset(rows, columns).offset(), (rows, columns));
            }
        }
    }

    #[test]
    fn steps_lead_where_they_say() {
        let cell = Cell::from_offset(-1, 0);
        assert_eq!(cell.back(Axis::Row, 1).offset(), (-1, -1));
        assert_eq!(cell.on(Axis::Column, 3).on(Axis::Row, 2).offset(), (2, 2));
    }

    #[test]
    fn a_look_takes_in_so_many_cells_of_its_axis() {
        let mut grid = Grid::default();
        for axis in Axis::BOTH {
            grid.set(Cell::MIDDLE.on(axis, 3), 1);
        }
        for axis in Axis::BOTH {
            assert!(!grid.any(Cell::MIDDLE, axis, 3));
            assert!(grid.any(Cell::MIDDLE, axis, 4));
            assert!(!grid.any(Cell::MIDDLE.on(axis.across(), 1), axis, 7));
        }
    }
}
