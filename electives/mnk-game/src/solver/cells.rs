//! Sets of cells: one bit each.

/// A set of numbered cells. The lowest bit is the first cell.
pub(super) type Cells = u128;

pub(super) const MOST: usize = Cells::BITS as usize;

pub(super) const fn only(cell: usize) -> Cells {
    1 << cell
}

/// The first cell of a nonempty set.
pub(super) const fn first(cells: Cells) -> usize {
    cells.trailing_zeros() as usize
}

/// Whether a set has two or more cells.
pub(super) const fn are_several(cells: Cells) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// The cells of a set, from the lowest bit up.
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = first(cells);
        cells &= cells.wrapping_sub(1);
        (cell < MOST).then_some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_of_a_set_comes_once_and_in_order() {
        assert_eq!(each(0).count(), 0);
        let cells = only(0) | only(63) | only(64) | only(MOST - 1);
        assert_eq!(each(cells).collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert!(are_several(cells) && !are_several(only(90)) && !are_several(0));
    }
}
