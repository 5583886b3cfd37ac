//! Reads a placement, and says why one is refused (level 3, steps 7 to 9).

use crate::board::{Board, Cell};
use shared::console::{shortened, whole_number};
use shared::{Paint, Tile, TileList};

/// A tile of the deck, and an empty cell of the board to put it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The index of the tile in the deck.
    pub index: usize,
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
    ///
    /// # Errors
    /// The first reason that applies, in the order in which [`Refusal`] lists them.
    pub fn read(words: &[&str], deck: &TileList, board: &Board) -> Result<Placement, Refusal> {
        let [tile, row, column] = *words else {
            return Err(Refusal::NotThreeWords);
        };
        let index = number(tile)?;
        let cell = Cell { row: number(row)?, column: number(column)? };
        if index >= deck.len() {
            return Err(Refusal::NotInDeck { index: spelled(tile), tiles: deck.len() });
        }
        if !board.contains(cell) {
            let (row, column) = (spelled(row), spelled(column));
            let (rows, columns) = (board.rows(), board.columns());
            return Err(Refusal::OffTheBoard { row, column, rows, columns });
        }
        match board.tile_at(cell) {
            Some(tile) => Err(Refusal::Occupied(cell, tile)),
            None => Ok(Placement { index, cell }),
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

/// A number as a message names it: without `+` and leading zeros, and not too long.
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

    /// The first word of the message.
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

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    const BOARD: &str = "5/3Br1/5";

    fn read(line: &str) -> Result<Placement, Refusal> {
        let (deck, board) = ("ArBgCb".parse().unwrap(), BOARD.parse().unwrap());
        Placement::read(&words(line), &deck, &board)
    }

    fn refusal(line: &str) -> String {
        read(line).unwrap_err().message(Paint::Plain)
    }

    #[test]
    fn three_numbers_are_a_tile_a_row_and_a_column() {
        let expected = Placement { index: 2, cell: Cell { row: 0, column: 4 } };
        for line in ["2 0 4", "  2\t0   4 ", "2,0,4", "2, 0, 4,", "+2 00 4"] {
            assert_eq!(read(line), Ok(expected), "{line:?}");
        }
    }

    #[test]
    fn more_or_fewer_than_three_words_are_ignored() {
        for line in ["", ",", "1", "1 2", "0 0 0 0", "s"] {
            assert_eq!(read(line), Err(Refusal::NotThreeWords), "{line:?}");
        }
        assert_eq!(
            refusal("1 2"),
            "Ignored: three numbers were expected (tile row column), for example 0 0 0."
        );
    }

    #[test]
    fn a_word_that_is_not_a_whole_number_is_ignored() {
        for (line, word) in [("x 0 0", "x"), ("0 3.0 0", "3.0"), ("0 0 1e1", "1e1"), ("9 9 ٣", "٣")]
        {
            assert_eq!(read(line), Err(Refusal::NotANumber(word.to_owned())), "{line:?}");
        }
        assert_eq!(
            refusal("0 \u{1b}[31m 0"),
            "Ignored: whole numbers were expected, and \\u{1b}[31m is not one; for example 0 0 0."
        );
    }

    #[test]
    fn a_number_that_is_not_an_index_of_the_deck_is_ignored() {
        let thirty_digits = "1".repeat(30);
        for tile in ["3", "-1", &thirty_digits] {
            let line = format!("{tile} 0 0");
            assert_eq!(read(&line), Err(Refusal::NotInDeck { index: tile.to_owned(), tiles: 3 }));
        }
        assert_eq!(
            refusal("3 9 9"),
            "Ignored: the deck has no tile 3, only 0 to 2; for example 0 0 0."
        );
    }

    #[test]
    fn an_empty_deck_has_no_index() {
        let refusal = Placement::read(&["0", "0", "0"], &TileList::new(), &BOARD.parse().unwrap());
        let message = refusal.unwrap_err().message(Paint::Plain);
        assert!(message.starts_with("Ignored: the deck is empty"), "{message}");
    }

    #[test]
    fn a_number_is_named_without_plus_and_leading_zeros() {
        assert!(refusal("+06 0 0").contains("no tile 6,"));
        assert!(refusal("0 +9 012").contains("cell (9,12) is off"));
    }

    #[test]
    fn a_cell_off_the_board_is_named_and_refused() {
        let thirty_digits = "1".repeat(30);
        for (row, column) in
            [("3", "0"), ("0", "5"), ("-1", "0"), ("0", "-1"), ("0", &thirty_digits)]
        {
            assert_eq!(
                refusal(&format!("0 {row} {column}")),
                format!(
                    "Impossible: cell ({row},{column}) is off the board; rows are 0 to 2 and columns 0 to 4."
                )
            );
        }
    }

    #[test]
    fn an_occupied_cell_is_refused_and_its_tile_is_named() {
        assert_eq!(refusal("0 1 3"), "Impossible: cell (1,3) is occupied by Br.");
        let colored = read("0 1 3").unwrap_err().message(Paint::Colored);
        assert_eq!(
            colored,
            "Impossible: cell (1,3) is occupied by \u{1b}[38;5;196;48;5;0mB\u{1b}[0m."
        );
    }
}
