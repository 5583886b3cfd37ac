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
    line.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty()).collect()
}

impl Placement {
    /// Reads three words: the tile's index, the row, and the column.
    /// The error is the first reason to refuse them, in the order in which [`Refusal`] lists them.
    pub fn read(words: &[&str], deck: &TileList, board: &Board) -> Result<Placement, Refusal> {
        let [tile, row, column] = *words else {
            return Err(Refusal::NotThreeWords);
        };
        let index = number(tile)?;
        let cell = Cell { row: number(row)?, column: number(column)? };
        let Some(&tile) = deck.get(index) else {
            return Err(Refusal::NotInDeck { index: spelled(tile), tiles: deck.len() });
        };
        if !board.contains(cell) {
            let (row, column) = (spelled(row), spelled(column));
            let (rows, columns) = (board.rows(), board.columns());
            return Err(Refusal::OffTheBoard { row, column, rows, columns });
        }
        match board.tile_at(cell) {
            Some(other) => Err(Refusal::Occupied(cell, other)),
            None => Ok(Placement { index, tile, cell }),
        }
    }
}

/// The whole number in a word. A negative one becomes the largest number, which is not an index of
/// any deck and not a row or column of any board.
fn number(word: &str) -> Result<usize, Refusal> {
    match whole_number(word) {
        Some(number) => Ok(usize::try_from(number).unwrap_or(usize::MAX)),
        None => Err(Refusal::NotANumber(word.to_owned())),
    }
}

/// A number as a message names it: without `+` and leading zeros if it fits in an `i64`, and
/// shortened if it has many digits.
fn spelled(word: &str) -> String {
    match word.parse::<i64>() {
        Ok(number) => number.to_string(),
        Err(_) => shortened(word),
    }
}

impl Refusal {
    /// The message to the player.
    pub fn message(&self, paint: Paint) -> String {
        format!("{}: {}", self.kind(), self.reason(paint))
    }

    /// The first word of the message: a line that does not name a tile of the deck and a cell is
    /// *ignored*, and a cell that the board does not allow is *impossible*.
    pub fn kind(&self) -> &'static str {
        match self {
            Refusal::OffTheBoard { .. } | Refusal::Occupied(..) => "Impossible",
            _ => "Ignored",
        }
    }

    /// The message without its first word.
    pub fn reason(&self, paint: Paint) -> String {
        match self {
            Refusal::NotThreeWords => {
                "three numbers were expected (tile row column), for example 0 0 0.".to_owned()
            }
            Refusal::NotANumber(word) => format!(
                "whole numbers were expected, and {} is not one; for example 0 0 0.",
                shortened(word)
            ),
            Refusal::NotInDeck { index, tiles: 0 } => {
                format!("the deck is empty, so it has no tile {index}; a turn looks like 0 0 0.")
            }
            Refusal::NotInDeck { index, tiles } => {
                format!("the deck has no tile {index}, only 0 to {}; for example 0 0 0.", tiles - 1)
            }
            Refusal::OffTheBoard { row, column, rows, columns } => format!(
                "cell ({row},{column}) is off the board; rows are 0 to {} and columns 0 to {}.",
                rows - 1,
                columns - 1
            ),
            Refusal::Occupied(cell, tile) => {
                format!("cell {cell} is occupied by {}.", tile.draw(paint))
            }
        }
    }
}
