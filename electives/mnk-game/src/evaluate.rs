//! The course's class `Evaluate`: the board, and what the computer wants to know of it.
//!
//! Rows and columns count from 0. Cells go by the letters of the handout: `b` for the human's blue
//! tiles, `o` for the computer's orange ones, `d` for dark blue, blocked, and `g` for green, empty.

use crate::board::{Board, Place};
use crate::cell::Cell;
use crate::data::Data;
use crate::dictionary::{Dictionary, DictionaryAdt, DuplicatedKey, SIZE};
use crate::score;

/// The board of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluate {
    board: Board,
    tiles_needed: usize,
    max_levels: usize,
}

impl Evaluate {
    /// A board of empty cells, on which so many adjacent tiles win; the computer looks so many
    /// plies ahead.
    ///
    /// # Panics
    /// When there is no row, no column, or no tile needed.
    #[must_use]
    pub fn new(rows: usize, columns: usize, tiles_needed: usize, max_levels: usize) -> Evaluate {
        assert!(tiles_needed > 0, "who needs no tile has won before she begins");
        Evaluate { board: Board::new(rows, columns), tiles_needed, max_levels }
    }

    /// The board as it is.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many adjacent tiles win.
    #[must_use]
    pub fn tiles_needed(&self) -> usize {
        self.tiles_needed
    }

    /// How many plies the computer looks ahead.
    #[must_use]
    pub fn max_levels(&self) -> usize {
        self.max_levels
    }

    /// An empty dictionary: a fresh one for each move of the computer.
    #[must_use]
    pub fn create_dictionary(&self) -> Dictionary {
        Dictionary::new(SIZE)
    }

    /// The board as a string, a letter a cell: row by row from the top, each from left to right.
    /// The handout allows columns too; what counts is that it is made in one way, hence here alone.
    #[must_use]
    pub fn configuration(&self) -> String {
        self.board.cells().map(Cell::symbol).collect()
    }

    /// What the dictionary knows of the board as it is.
    #[must_use]
    pub fn repeated_config<'a>(&self, dictionary: &'a impl DictionaryAdt) -> Option<&'a Data> {
        dictionary.get(&self.configuration())
    }

    /// Lets the dictionary know the score of the board as it is, from a search of so many plies.
    /// What it knew from a search of fewer plies gives way; what it knew from more stays.
    ///
    /// # Panics
    /// When the dictionary does not remove what it has.
    pub fn insert_config(&self, dictionary: &mut impl DictionaryAdt, score: u8, level: usize) {
        let data = Data::new(self.configuration(), score, level);
        let Err(DuplicatedKey(data)) = dictionary.put(data) else { return };
        if dictionary.get(data.get_key()).is_some_and(|known| known.get_level() < level) {
            dictionary.remove(data.get_key()).expect("it is there");
            dictionary.put(data).expect("it is gone");
        }
    }

    /// Makes a cell that of this letter, whatever it was.
    ///
    /// # Panics
    /// When the cell is off the board, or the letter is none of `b o d g`.
    pub fn store_play(&mut self, row: usize, col: usize, symbol: char) {
        self.board.set(Place { row, column: col }, cell(symbol));
    }

    /// Whether this cell is empty; one off the board is not.
    #[must_use]
    pub fn square_is_empty(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Empty)
    }

    /// Whether a tile of the computer is on this cell.
    #[must_use]
    pub fn tile_of_computer(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Computer)
    }

    /// Whether a tile of the human is on this cell.
    #[must_use]
    pub fn tile_of_human(&self, row: usize, col: usize) -> bool {
        self.is(row, col, Cell::Human)
    }

    /// Whether as many adjacent cells as are needed have this letter, in a row, a column or a
    /// diagonal.
    ///
    /// # Panics
    /// When the letter is none of `b o d g`.
    #[must_use]
    pub fn wins(&self, symbol: char) -> bool {
        self.board.line(cell(symbol), self.tiles_needed).is_some()
    }

    /// Whether no cell is empty. Somebody may have won all the same:
    /// [`eval_board`](Evaluate::eval_board) looks at that first.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.board.cells().all(|cell| cell != Cell::Empty)
    }

    /// The score of the board as it is, one of [`score`], without looking ahead.
    #[must_use]
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
    Cell::from_symbol(symbol).unwrap_or_else(|| panic!("{symbol:?} stands for no cell"))
}

#[cfg(test)]
mod tests;
