//! Gives one key to all positions that differ only by a rotation or reflection.
//!
//! Each cell has a random number for each thing that it may hold. The key of a position combines
//! them with exclusive or (Zobrist, *A New Hashing Method with Application for Game Playing*,
//! 1970). It is computed for each symmetry of the board, and the least key counts.

use super::cells::{Cells, each};
use super::position::Position;
use crate::cell::Cell;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;

/// The most symmetries of a board: four rotations, each with or without a reflection.
const SYMMETRIES: usize = 8;

/// What a cell may hold, seen from the side to move: its own tile, one of the other side, or
/// nothing. Other cells no longer matter.
const KINDS: usize = 3;

/// The image of each numbered cell.
type Permutation = Vec<usize>;

/// The numbers that keys are made of.
pub(super) struct Keys {
    /// The number of symmetries of the board, including the identity.
    symmetries: usize,
    /// For each cell, kind and symmetry: the random number of the cell's image.
    numbers: Vec<[[u128; SYMMETRIES]; KINDS]>,
}

impl Keys {
    /// Keys for a board with these symmetries.
    pub(super) fn new(symmetries: &[Permutation]) -> Keys {
        // Any numbers will do; a fixed seed makes every search repeatable.
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

    /// The key of a position, given the cells of the side to move, of the other side, and the empty
    /// ones, as far as they matter.
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

/// The symmetries that map the position to itself, as permutations of its numbered cells. The first
/// is the identity.
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

/// The permutation of the numbered cells under a map of the board; `None` if it changes the
/// position.
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
