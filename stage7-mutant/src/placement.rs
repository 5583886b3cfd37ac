//! A tile for a cell, as it is typed, and why it may be refused (level 3, steps 7 to 9).

use crate::board::{Board, Cell};
use shared::console::{shortened, whole_number};
use shared::{Paint, Tile, TileList};

/// A tile of the deck, by its index, for a cell of the board that is free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// Where in the deck the tile is, from 0.
    pub index: usize,
    /// Where it shall lie.
    pub cell: Cell,
}

/// Why what was typed is no placement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Fewer or more than three words.
    NotThreeWords,
    /// This word is no whole number.
    NotANumber(String),
    /// This number is no index of the deck, which has so many tiles.
    NotInDeck(String, usize),
    /// The cell of this row and column is not on the board, which has so many of both.
    OffTheBoard([String; 2], [usize; 2]),
    /// On this cell lies this tile already.
    Occupied(Cell, Tile),
}

/// The words of a line: white space and commas stand between them.
#[must_use]
pub fn words(line: &str) -> Vec<&str> {
    line.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty()).collect()
}

impl Placement {
    /// Reads three words: the tile's index, the row, and the column.
    ///
    /// # Errors
    /// The first reason that holds, in the order in which [`Refusal`] lists them.
    pub fn read(words: &[&str], deck: &TileList, board: &Board) -> Result<Placement, Refusal> {
        let [tile, row, column] = *words else {
            return Err(Refusal::NotThreeWords);
        };
        let numbers = [number(tile)?, number(row)?, number(column)?];
        // A number below 0, or too large for a `usize`, is no index and no cell.
        let [index, row_number, column_number] = numbers.map(|number| usize::try_from(number).ok());

        let index = index
            .filter(|&index| index < deck.len())
            .ok_or_else(|| Refusal::NotInDeck(spelled(tile), deck.len()))?;
        let cell = row_number
            .zip(column_number)
            .map(|(row, column)| Cell { row, column })
            .filter(|&cell| board.contains(cell))
            .ok_or_else(|| off_the_board(row, column, board))?;
        match board.tile_at(cell) {
            Some(tile) => Err(Refusal::Occupied(cell, tile)),
            None => Ok(Placement { index, cell }),
        }
    }
}

fn number(word: &str) -> Result<i64, Refusal> {
    whole_number(word).ok_or_else(|| Refusal::NotANumber(word.to_owned()))
}

/// A number as a message names it: without `+` and zeros in front, and not too long.
fn spelled(word: &str) -> String {
    word.parse::<i64>().map_or_else(|_| shortened(word), |number| number.to_string())
}

fn off_the_board(row: &str, column: &str, board: &Board) -> Refusal {
    Refusal::OffTheBoard([spelled(row), spelled(column)], [board.rows(), board.columns()])
}

impl Refusal {
    /// The sentence that tells the player.
    #[must_use]
    pub fn message(&self, paint: Paint) -> String {
        match self {
            Refusal::NotThreeWords => {
                "Ignored: three numbers were expected (tile row column), for example 0 0 0."
                    .to_owned()
            }
            Refusal::NotANumber(word) => format!(
                "Ignored: whole numbers were expected, and {} is none; for example 0 0 0.",
                shortened(word)
            ),
            Refusal::NotInDeck(number, 0) => {
                format!("Ignored: the deck is empty and has no tile {number}; for example 0 0 0.")
            }
            Refusal::NotInDeck(number, tiles) => format!(
                "Ignored: the deck has no tile {number}, only 0 to {}; for example 0 0 0.",
                tiles - 1
            ),
            Refusal::OffTheBoard([row, column], [rows, columns]) => format!(
                "Impossible: cell ({row},{column}) is off the board; \
                 rows are 0 to {} and columns 0 to {}.",
                rows - 1,
                columns - 1
            ),
            Refusal::Occupied(cell, tile) => {
                format!("Impossible: cell {cell} is occupied by {}.", tile.draw(paint))
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
    fn what_is_no_whole_number_is_ignored() {
        for (line, word) in [("x 0 0", "x"), ("0 3.0 0", "3.0"), ("0 0 1e1", "1e1"), ("9 9 ٣", "٣")]
        {
            assert_eq!(read(line), Err(Refusal::NotANumber(word.to_owned())), "{line:?}");
        }
        assert_eq!(
            refusal("0 \u{1b}[31m 0"),
            "Ignored: whole numbers were expected, and \\u{1b}[31m is none; for example 0 0 0."
        );
    }

    #[test]
    fn what_is_no_index_of_the_deck_is_ignored() {
        let thirty_digits = "1".repeat(30);
        for tile in ["3", "-1", &thirty_digits] {
            let line = format!("{tile} 0 0");
            assert_eq!(read(&line), Err(Refusal::NotInDeck(tile.to_owned(), 3)));
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
    fn a_number_is_named_without_its_plus_and_its_zeros() {
        assert!(refusal("+06 0 0").contains("no tile 6,"));
        assert!(refusal("0 +9 012").contains("cell (9,12) is off"));
    }

    #[test]
    fn a_cell_off_the_board_is_refused_by_its_name() {
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
    fn an_occupied_cell_is_refused_with_the_tile_that_lies_there() {
        assert_eq!(refusal("0 1 3"), "Impossible: cell (1,3) is occupied by Br.");
        let colored = read("0 1 3").unwrap_err().message(Paint::Colored);
        assert_eq!(
            colored,
            "Impossible: cell (1,3) is occupied by \u{1b}[38;5;196;48;5;0mB\u{1b}[0m."
        );
    }
}
