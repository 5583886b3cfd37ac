//! The data about a position that a search needs, computed once.
//!
//! It contains only what can still matter. A line with a blocked cell, or with tiles of both
//! players, is dead. An empty cell on no live line makes no difference. The remaining cells are
//! numbered, and a line becomes the set of its empty cells.

use super::cells::{Cells, MOST, only};
use super::position::Position;
use super::symmetry::{self, Keys};
use crate::cell::Cell;

/// A line that a side may still fill, at the start of the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line {
    /// Its cells that were empty at the start.
    pub(super) cells: Cells,
    /// Whether each side may fill it.
    pub(super) is_open: [bool; 2],
}

/// The board of a search. Side 0 is the one to move at the start, side 1 the other.
pub(super) struct SearchBoard {
    /// The index of each numbered cell in the position.
    places: Vec<usize>,
    pub(super) lines: Vec<Line>,
    through: Vec<Vec<u16>>,
    pub(super) keys: Keys,
}

impl SearchBoard {
    /// The board of a position, or the number of cells that matter if they are too many.
    pub(super) fn new(position: &Position) -> Result<SearchBoard, usize> {
        let places = places(position);
        if places.len() > MOST {
            return Err(places.len());
        }
        let number = |at: &usize| places.binary_search(at).ok();
        let line = |(window, is_open): (Vec<usize>, [bool; 2])| {
            let cells = window.iter().filter_map(number).fold(0, |set, cell| set | only(cell));
            Line { cells, is_open }
        };
        let lines: Vec<Line> = open_windows(position).map(line).collect();
        let keys = Keys::new(&symmetry::all(position, &places));
        Ok(SearchBoard { through: through(places.len(), &lines), places, lines, keys })
    }

    pub(super) fn all(&self) -> Cells {
        (0..self.places.len()).fold(0, |set, cell| set | only(cell))
    }

    pub(super) fn through(&self, cell: usize) -> &[u16] {
        &self.through[cell]
    }

    /// The number of the cell with this index in the position, if it matters.
    pub(super) fn number(&self, at: usize) -> Option<usize> {
        self.places.binary_search(&at).ok()
    }

    /// The index of a numbered cell in the position.
    pub(super) fn place(&self, cell: usize) -> usize {
        self.places[cell]
    }
}

/// The lines that a side may still fill, as indices of their cells, and which sides may.
fn open_windows(position: &Position) -> impl Iterator<Item = (Vec<usize>, [bool; 2])> {
    let own = position.to_move();
    let with_sides = move |window: Vec<usize>| {
        let holds = |tile| window.iter().any(|&at| position.cells()[at] == tile);
        let is_open = [!holds(own.opponent().cell()), !holds(own.cell())];
        (window, is_open)
    };
    position.windows().map(with_sides).filter(|(_, is_open)| is_open.contains(&true))
}

/// The empty cells on these lines, in the order of the board.
fn places(position: &Position) -> Vec<usize> {
    let mut is_met = vec![false; position.cells().len()];
    for (window, _) in open_windows(position) {
        for at in window {
            is_met[at] = true;
        }
    }
    let is_place = |&at: &usize| is_met[at] && position.cells()[at] == Cell::Empty;
    (0..is_met.len()).filter(is_place).collect()
}

fn through(cells: usize, lines: &[Line]) -> Vec<Vec<u16>> {
    let meets = |cell| {
        let indices = (0u16..).zip(lines);
        indices.filter(move |(_, line)| line.cells & only(cell) != 0).map(|(index, _)| index)
    };
    (0..cells).map(|cell| meets(cell).collect()).collect()
}

#[cfg(test)]
mod tests;
