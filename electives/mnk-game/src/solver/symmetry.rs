//! Positions that are the same but for a turn or a mirror have the same key.
//!
//! Each cell has a random number for each thing that it may hold; the key of a position is all of
//! them combined with exclusive or (Zobrist, *A New Hashing Method with Application for Game
//! Playing*, 1970). It is taken once for each symmetry of the board, and the least of them counts.

use super::cells::{Cells, each};
use super::position::Position;
use crate::cell::Cell;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;

/// The most symmetries that a board has: four turns, each perhaps mirrored.
const SYMMETRIES: usize = 8;

/// What a cell may hold, as the side to move sees it: a tile of its own, one of the other side,
/// nothing. What holds anything else no longer matters.
const KINDS: usize = 3;

/// Where each numbered cell goes.
type Permutation = Vec<usize>;

/// The numbers that keys are made of.
pub(super) struct Keys {
    /// How many symmetries the board has, itself as it is among them.
    symmetries: usize,
    /// For each cell, for each of its kinds, for each symmetry: the number of where the cell goes.
    numbers: Vec<[[u128; SYMMETRIES]; KINDS]>,
}

impl Keys {
    /// Keys for a board with these symmetries.
    pub(super) fn new(symmetries: &[Permutation]) -> Keys {
        // Any numbers do; always the same make every search repeatable.
        let mut generator = Generator::seed_from_u64(0);
        let cells = symmetries.first().map_or(0, Vec::len);
        let random: Vec<[u128; KINDS]> =
            (0..cells).map(|_| std::array::from_fn(|_| generator.random())).collect();
        let number = |cell: usize, kind: usize, symmetry: usize| {
            symmetries.get(symmetry).map_or(0, |permutation| random[permutation[cell]][kind])
        };
        let numbers_of = |cell| {
            std::array::from_fn(|kind| std::array::from_fn(|symmetry| number(cell, kind, symmetry)))
        };
        Keys { symmetries: symmetries.len(), numbers: (0..cells).map(numbers_of).collect() }
    }

    /// The key of a position: the cells of the side to move, of the other side, and the empty ones,
    /// as far as they matter.
    pub(super) fn key(&self, kinds: [Cells; KINDS]) -> u128 {
        let mut keys = [0; SYMMETRIES];
        for (kind, cells) in kinds.into_iter().enumerate() {
            for cell in each(cells) {
                let numbers = &self.numbers[cell][kind];
                for (key, number) in keys[..self.symmetries].iter_mut().zip(numbers) {
                    *key ^= number;
                }
            }
        }
        keys[..self.symmetries].iter().copied().min().unwrap_or(0)
    }
}

/// The symmetries that take the position to itself, as they move its numbered cells. The first one
/// moves none.
pub(super) fn all(position: &Position, places: &[usize]) -> Vec<Permutation> {
    let (rows, columns) = position.size();
    let turns: &[bool] = if rows == columns { &[false, true] } else { &[false] };
    let mut found = Vec::new();
    for &swaps in turns {
        for (flips_rows, flips_columns) in
            [(false, false), (false, true), (true, false), (true, true)]
        {
            let image = |at: usize| {
                let (row, column) = (at / columns, at % columns);
                let row = if flips_rows { rows - 1 - row } else { row };
                let column = if flips_columns { columns - 1 - column } else { column };
                if swaps { column * columns + row } else { row * columns + column }
            };
            found.extend(permutation(position, places, image));
        }
    }
    found
}

/// How a map of the board moves the numbered cells; nothing when it changes the position.
fn permutation(
    position: &Position,
    places: &[usize],
    image: impl Fn(usize) -> usize,
) -> Option<Permutation> {
    let cells = position.cells();
    let stays = |at: usize| match (cells[at], cells[image(at)]) {
        (Cell::Empty, Cell::Empty) => {
            places.binary_search(&at).is_ok() == places.binary_search(&image(at)).is_ok()
        }
        (before, after) => before == after,
    };
    (0..cells.len()).all(stays).then_some(())?;
    places.iter().map(|&at| places.binary_search(&image(at)).ok()).collect()
}

#[cfg(test)]
mod tests;
