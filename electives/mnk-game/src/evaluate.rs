//! The course's class `Evaluate`: the board, and the computer's questions about it.
//!
//! Rows and columns count from 0. Cells are given by the letters of the handout: `b` for the
//! human's blue tiles, `o` for the computer's orange ones, `d` for dark blue, blocked, and `g` for
//! green, empty.

use crate::board::{Board, Place};
use crate::cell::Cell;
use crate::data::Data;
use crate::dictionary::{Dictionary, DictionaryAdt, DuplicatedKey, SIZE};
use crate::score;

/// The board of a game, and its settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluate {
    board: Board,
    tiles_needed: usize,
    max_levels: usize,
}

impl Evaluate {
    /// A board of empty cells. `tiles_needed` adjacent tiles win, and the computer looks
    /// `max_levels` plies ahead.
    pub fn new(rows: usize, columns: usize, tiles_needed: usize, max_levels: usize) -> Evaluate {
        assert!(tiles_needed > 0, "a win needs at least one tile");
        Evaluate { board: Board::new(rows, columns), tiles_needed, max_levels }
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of adjacent tiles that win.
    pub fn tiles_needed(&self) -> usize {
        self.tiles_needed
    }

    /// The number of plies that the computer looks ahead.
    pub fn max_levels(&self) -> usize {
        self.max_levels
    }

    /// An empty dictionary. Each move of the computer starts with a fresh one.
    pub fn create_dictionary(&self) -> Dictionary {
        Dictionary::new(SIZE)
    }

    /// The board as a string, one letter for each cell: row by row from the top, each from left to
    /// right. The handout allows columns too, but there must be one way only, so this function
    /// alone defines it.
    pub fn configuration(&self) -> String {
        self.board.cells().map(Cell::symbol).collect()
    }

    /// What the dictionary knows about the current board.
    pub fn repeated_config<'a>(&self, dictionary: &'a impl DictionaryAdt) -> Option<&'a Data> {
        dictionary.get(&self.configuration())
    }

    /// Stores the score of the current board from a search of `level` plies. It replaces the score
    /// of a shallower search, but not of a deeper one.
    ///
    /// # Panics
    /// If the dictionary fails to remove data that it holds.
    pub fn insert_config(&self, dictionary: &mut impl DictionaryAdt, score: u8, level: usize) {
        let data = Data::new(self.configuration(), score, level);
        let Err(DuplicatedKey(data)) = dictionary.put(data) else { return };
        if dictionary.get(data.get_key()).is_some_and(|known| known.get_level() < level) {
            dictionary.remove(data.get_key()).expect("it is there");
            dictionary.put(data).expect("it is gone");
        }
    }

    /// Sets a cell to the one with this letter, whatever it was.
    ///
    /// # Panics
    /// If the cell is off the board, or the letter is none of `b o d g`.
    pub fn store_play(&mut self, row: usize, col: usize, symbol: char) {
        self.board.set(Place { row, column: col }, cell(symbol));
    }

    /// Whether this cell is on the board and empty.
    pub fn square_is_empty(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Empty)
    }

    /// Whether a tile of the computer is on this cell.
    pub fn tile_of_computer(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Computer)
    }

    /// Whether a tile of the human is on this cell.
    pub fn tile_of_human(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Human)
    }

    /// Whether enough adjacent cells in a row, a column or a diagonal have this letter.
    ///
    /// # Panics
    /// If the letter is none of `b o d g`.
    pub fn wins(&self, symbol: char) -> bool {
        self.board.line(cell(symbol), self.tiles_needed).is_some()
    }

    /// Whether no cell is empty. Somebody may still have won, so
    /// [`eval_board`](Evaluate::eval_board) checks for wins first.
    pub fn is_draw(&self) -> bool {
        self.board.cells().all(|cell| cell != Cell::Empty)
    }

    /// The score of the current board, one of [`score`], without looking ahead.
    pub fn eval_board(&self) -> u8 {
        if self.wins(Cell::Computer.symbol()) {
            score::COMPUTER_WINS
        } else if self.wins(Cell::Human.symbol()) {
            score::HUMAN_WINS
        } else if self.is_draw() {
            score::DRAW
        } else {
            score::UNDECIDED
        }
    }

    fn is(&self, row: usize, col: usize, cell: Cell) -> bool {
        self.board.get(Place { row, column: col }) == Some(cell)
    }
}

fn cell(symbol: char) -> Cell {
    Cell::from_symbol(symbol).unwrap_or_else(|| panic!("{symbol:?} is not the letter of a cell"))
}

#[cfg(test)]
mod tests;
