//! The array again, as one block whose empty cells are zeros.
//!
//! The system can provide memory that is all zeros without touching it. The `None` of an
//! `Option<Tile>` need not be all zeros: the compiler chooses its bytes. The `None` of an
//! `Option<NonZeroU16>` is all zeros, and the standard library uses that.

use crate::board::{Board, Cell, Step};
use crate::stored::{Place, Stored};
use shared::{Color, Letter, Tile};
use std::num::NonZeroU16;

/// A tile as a number that is not 0: its letter in one byte, the index of its color in the other.
type Packed = NonZeroU16;

/// A board as one array of numbers, row after row.
#[derive(Debug)]
pub struct ZerosBoard {
    rows: usize,
    columns: usize,
    cells: Vec<Option<Packed>>,
}

impl ZerosBoard {
    fn index(&self, cell: Cell) -> usize {
        cell.row * self.columns + cell.column
    }
}

impl Board for ZerosBoard {
    const NAME: &'static str = "zeros";
    const STEP: Step = Step::Cell;

    fn new(rows: usize, columns: usize) -> ZerosBoard {
        ZerosBoard { rows, columns, cells: vec![None; rows * columns] }
    }

    fn size(&self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        if self.contains(cell) { unpacked(self.cells[self.index(cell)]?) } else { None }
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        let index = self.index(cell);
        self.cells[index] = packed(tile);
    }
}

impl Stored for ZerosBoard {
    /// Row after row.
    fn places(&self) -> Vec<Place> {
        let numbers = self.cells.iter().enumerate();
        let places = numbers.map(|(index, number)| {
            let cell = Cell { row: index / self.columns, column: index % self.columns };
            Place::of(number, cell, number.and_then(unpacked))
        });
        places.collect()
    }
}

/// Always `Some`: no letter is 0.
fn packed(tile: Tile) -> Option<Packed> {
    let letter = u8::try_from(tile.letter.as_char()).ok()?;
    NonZeroU16::new(u16::from_be_bytes([letter, tile.color.index()]))
}

fn unpacked(packed: Packed) -> Option<Tile> {
    let [letter, color] = packed.get().to_be_bytes();
    let color = Color::ALL.into_iter().find(|known| known.index() == color)?;
    Some(Tile { letter: Letter::new(char::from(letter))?, color })
}
