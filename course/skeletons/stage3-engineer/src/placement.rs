//! Reads a placement, and says why one is refused (level 3, steps 7 to 9).

use crate::board::{Board, Cell};
use shared::console::{shortened, whole_number};
use shared::{Paint, Tile, TileList};

/// A tile of the deck, and an empty cell of the board to put it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The index of the tile in the deck.
    pub index: usize,
    /// The tile.
    pub tile: Tile,
    /// The cell that the tile is put on.
    pub cell: Cell,
}

/// Why the program refuses what the player typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Fewer or more than three words.
    NotThreeWords,
    /// This word is not a whole number.
    NotANumber(String),
    /// The tile's number is not an index of the deck.
    NotInDeck {
        /// The number.
        index: String,
        /// How many tiles the deck has.
        tiles: usize,
    },
    /// The cell is not on the board.
    OffTheBoard {
        /// The row's number.
        row: String,
        /// The column's number.
        column: String,
        /// How many rows the board has.
        rows: usize,
        /// How many columns the board has.
        columns: usize,
    },
    /// There is already a tile on the cell.
    Occupied(Cell, Tile),
}

/// The words of a line, which are separated by whitespace and commas.
pub fn words(line: &str) -> Vec<&str> {
    todo!("The words of a line, which are separated by whitespace and commas")
}

impl Placement {
    /// Reads three words: the tile's index, the row, and the column.
    /// The error is the first reason to refuse them, in the order in which [`Refusal`] lists them.
    pub fn read(words: &[&str], deck: &TileList, board: &Board) -> Result<Placement, Refusal> {
        todo!("Reads three words: the tile's index, the row, and the column")
    }
}

impl Refusal {
    /// The message to the player.
    pub fn message(&self, paint: Paint) -> String {
        todo!("The message to the player")
    }

    /// The first word of the message: a line that does not name a tile of the deck and a cell is
    /// *ignored*, and a cell that the board does not allow is *impossible*.
    pub fn kind(&self) -> &'static str {
        todo!(
            "The first word of the message: a line that does not name a tile of the deck and a \
             cell is *ignored*, and a cell that the board does not allow is *impossible*"
        )
    }

    /// The message without its first word.
    pub fn reason(&self, paint: Paint) -> String {
        todo!("The message without its first word")
    }
}
