//! The cells of the grid: a torus of 256 x 256.

use crate::board::Axis;

/// How many cells there are in all: as many as 16 bits tell apart.
const CELLS: usize = 1 << 16;

/// The index of a cell: 256 times the row plus the column, from the first tile's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Cell(u16);

const fn stride(axis: Axis) -> u16 {
    match axis {
        Axis::Row => 1,
        Axis::Column => 256,
    }
}

impl Cell {
    /// So many steps on.
    pub(crate) const fn on(self, axis: Axis, steps: u8) -> Cell {
        Cell(self.0.wrapping_add(stride(axis) * steps as u16))
    }

    /// So many steps back.
    pub(crate) const fn back(self, axis: Axis, steps: u8) -> Cell {
        Cell(self.0.wrapping_sub(stride(axis) * steps as u16))
    }

    /// So many rows and columns from the first tile's.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // the torus wraps around
    pub(crate) const fn from_offset(rows: i64, columns: i64) -> Cell {
        Cell(rows.wrapping_mul(256).wrapping_add(columns) as u16)
    }

    /// How many rows and columns it is from the first tile's. A column to the left of it borrows
    /// one from the row.
    #[allow(clippy::cast_possible_wrap)] // the upper half of each byte is what is negative
    pub(crate) const fn offset(self) -> (i64, i64) {
        let [row, column] = self.0.to_be_bytes();
        let borrowed = column >> 7;
        (row.wrapping_add(borrowed) as i8 as i64, column as i8 as i64)
    }
}

/// A byte for each cell. The array is as long as a cell's index is wide, so no access is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Torus(Box<[u8; CELLS]>);

impl Default for Torus {
    fn default() -> Torus {
        Torus(vec![0; CELLS].try_into().expect("that many cells"))
    }
}

impl Torus {
    pub(crate) fn get(&self, cell: Cell) -> u8 {
        self.0[usize::from(cell.0)]
    }

    pub(crate) fn set(&mut self, cell: Cell, value: u8) {
        self.0[usize::from(cell.0)] = value;
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
}
