//! Counts which places a design visits to answer a question.
//!
//! The designs stay as they are. What is counted is what they cannot avoid: comparing cells, and
//! hashing them. An array does neither; it goes straight to the place.

use crate::board::{Board, Cell, Step};
use serde::Serialize;
use shared::Tile;
use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::mem::take;

thread_local! {
    /// Only while a board that counts looks a cell up.
    static NOTES: RefCell<Option<Notes>> = const { RefCell::new(None) };
}

/// What a lookup did with cells.
#[derive(Default)]
struct Notes {
    compared: Vec<[Cell; 2]>,
    hashed: usize,
}

fn note(take: impl FnOnce(&mut Notes)) {
    NOTES.with_borrow_mut(|notes| notes.as_mut().map(take));
}

impl PartialEq for Cell {
    fn eq(&self, other: &Cell) -> bool {
        note(|notes| notes.compared.push([*self, *other]));
        self.is_at(other)
    }
}

impl Eq for Cell {}

impl Hash for Cell {
    fn hash<H: Hasher>(&self, state: &mut H) {
        note(|notes| notes.hashed += 1);
        (self.row, self.column).hash(state);
    }
}

impl Cell {
    /// Equality that takes no notes.
    fn is_at(&self, other: &Cell) -> bool {
        (self.row, self.column) == (other.row, other.column)
    }
}

/// One call of [`Board::tile_at`].
#[derive(Debug, Clone, Serialize)]
pub struct Lookup {
    /// The cell that was asked for.
    pub cell: Cell,
    /// The tile found there, in notation.
    pub tile: Option<String>,
    /// The cells of the places that were visited, in order.
    pub visited: Vec<Cell>,
    /// How many steps it took: nodes, elements, cells or hashes.
    pub steps: usize,
}

/// A board that counts the steps of its questions.
#[derive(Debug)]
pub struct Counting<B> {
    /// The board itself.
    pub board: B,
    lookups: RefCell<Vec<Lookup>>,
}

impl<B> Counting<B> {
    /// The lookups since this was last asked.
    pub fn taken(&self) -> Vec<Lookup> {
        take(&mut *self.lookups.borrow_mut())
    }
}

impl<B: Board> Board for Counting<B> {
    const NAME: &'static str = B::NAME;
    const STEP: Step = B::STEP;

    fn new(rows: usize, columns: usize) -> Counting<B> {
        Counting { board: B::new(rows, columns), lookups: RefCell::default() }
    }

    fn size(&self) -> (usize, usize) {
        self.board.size()
    }

    fn tile_at(&self, cell: Cell) -> Option<Tile> {
        NOTES.set(Some(Notes::default()));
        let tile = self.board.tile_at(cell);
        let Notes { compared, hashed } = NOTES.take().unwrap_or_default();
        let stored = |[one, other]: [Cell; 2]| if one.is_at(&cell) { other } else { one };
        let mut visited: Vec<Cell> = compared.into_iter().map(stored).collect();
        if B::STEP == Step::Cell && self.board.contains(cell) {
            visited.push(cell);
        }
        let steps = if B::STEP == Step::Hash { hashed } else { visited.len() };
        let found = tile.map(|tile| tile.to_string());
        self.lookups.borrow_mut().push(Lookup { cell, tile: found, visited, steps });
        tile
    }

    fn put(&mut self, tile: Tile, cell: Cell) {
        self.board.put(tile, cell);
    }
}
