//! The data about a position that a search needs, computed once.
//!
//! It contains only what can still matter. A line with a blocked cell, or with tiles of both
//! players, is dead. An empty cell on no live line makes no difference. The remaining cells are
//! numbered, and a line becomes the set of its empty cells.

use super::position::Position;
use crate::board::Cell;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;

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
        let keys = Keys::new(&symmetries(position, &places));
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

// Sets of cells: one bit each.

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

// Gives one key to all positions that differ only by a rotation or reflection.
//
// Each cell has a random number for each thing that it may hold. The key of a position combines
// them with exclusive or (Zobrist, *A New Hashing Method with Application for Game Playing*,
// 1970). It is computed for each symmetry of the board, and the least key counts.

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
fn symmetries(position: &Position, places: &[usize]) -> Vec<Permutation> {
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
mod tests {
    use super::*;
    use crate::solver::tests::{fresh, position};

    fn places(rows: &str, needed: usize) -> Vec<usize> {
        SearchBoard::new(&position(rows, needed)).expect("few cells").places
    }

    #[test]
    fn cells_on_no_open_line_are_left_out() {
        assert_eq!(places("ggg/gdg/ggg", 3), [0, 1, 2, 3, 5, 6, 7, 8]);
        assert_eq!(places("ggd/ddd/ggg", 3), [6, 7, 8]);
        assert_eq!(places("bgo/ddd/ogg", 3), [7, 8]);
        assert_eq!(places("gd/dg", 2), [0, 3]);
    }

    #[test]
    fn a_line_with_tiles_of_one_side_is_open_to_that_side() {
        let board = SearchBoard::new(&position("ogg/ddd/bgg", 3)).expect("few cells");
        let lines: Vec<_> = board.lines.iter().map(|line| (line.cells, line.is_open)).collect();
        assert_eq!(lines, [(0b0011, [true, false]), (0b1100, [false, true])]);
    }

    #[test]
    fn each_cell_knows_its_lines() {
        let board = SearchBoard::new(&fresh(3, 3, 3)).expect("few cells");
        let counts = (0..9).map(|cell| board.through(cell).len());
        assert_eq!(counts.collect::<Vec<_>>(), [3, 2, 3, 2, 4, 2, 3, 2, 3]);
    }

    #[test]
    fn each_cell_of_a_set_comes_once_and_in_order() {
        assert_eq!(each(0).count(), 0);
        let cells = only(0) | only(63) | only(64) | only(MOST - 1);
        assert_eq!(each(cells).collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert!(are_several(cells) && !are_several(only(90)) && !are_several(0));
    }

    fn count(position: &Position) -> usize {
        let cells = position.cells();
        let places: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] == Cell::Empty).collect();
        symmetries(position, &places).len()
    }

    #[test]
    fn a_board_has_the_symmetries_that_its_blocked_cells_and_tiles_leave_it() {
        assert_eq!(count(&fresh(4, 4, 4)), 8);
        assert_eq!(count(&fresh(3, 4, 3)), 4);
        assert_eq!(count(&position("dgg/ggg/ggg", 3)), 2);
        assert_eq!(count(&position("dgb/ggg/ggg", 3)), 1);
        assert_eq!(count(&position("ogg/ggg/ggo", 3)), 4);
        assert_eq!(count(&position("gggg/gddg/gggg", 3)), 4);
    }

    fn keys_of_three_by_three() -> Keys {
        Keys::new(&symmetries(&fresh(3, 3, 3), &(0..9).collect::<Vec<_>>()))
    }

    /// The same two tiles in all eight ways: one in a corner, the other a knight's move away.
    #[test]
    fn turned_and_mirrored_positions_have_one_key() {
        let keys = keys_of_three_by_three();
        let key = |own: usize, other: usize| {
            let tiles = [1 << own, 1 << other];
            keys.key([tiles[0], tiles[1], 0b1_1111_1111 ^ tiles[0] ^ tiles[1]])
        };
        let ways = [(0, 5), (0, 7), (2, 3), (2, 7), (6, 1), (6, 5), (8, 1), (8, 3)];
        assert!(ways.iter().all(|&(own, other)| key(own, other) == key(0, 5)));
        assert_ne!(key(5, 0), key(0, 5), "the sides are not the same");
        assert_ne!(key(0, 1), key(0, 5));
        assert_ne!(key(0, 8), key(0, 4));
    }

    /// The 3^9 boards form 2,862 classes, by Burnside's lemma: (3^9 + 4 * 3^6 + 3^5 + 2 * 3^3) / 8.
    #[test]
    fn all_boards_of_three_by_three_have_as_many_keys_as_burnside_counts() {
        let keys = keys_of_three_by_three();
        let found: std::collections::HashSet<u128> = (0..3_u32.pow(9))
            .map(|board| {
                let mut kinds = [0; KINDS];
                for cell in 0..9 {
                    kinds[board as usize / 3_usize.pow(cell) % 3] |= 1 << cell;
                }
                keys.key(kinds)
            })
            .collect();
        assert_eq!(
            found.len(),
            (3_usize.pow(9) + 4 * 3_usize.pow(6) + 3_usize.pow(5) + 2 * 27) / 8
        );
    }
}
