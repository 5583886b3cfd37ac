//! A board in one line of text: rows separated by `/`, each of tiles and runs of empty cells.
//!
//! `3/1Ar1/3` is a board of three rows and three columns, with a red A in the middle.

use super::{Board, Cell, LONGEST_SIDE};
use shared::Tile;
use shared::console::shortened;
use shared::tile::ParseTileError;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = Vec::new();
        for row in 0..self.rows() {
            rows.push(write_row(self, row));
        }
        f.write_str(&rows.join("/"))
    }
}

fn write_row(board: &Board, row: usize) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for column in 0..board.columns() {
        let Some(tile) = board.tile_at(Cell { row, column }) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text += &tile.to_string();
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// Why a text is not a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseBoardError {
    /// The number of the wrong row, counted from 0.
    pub row: usize,
    /// What is wrong with it.
    pub fault: RowFault,
}

/// What is wrong with a row of a text that is not a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowFault {
    /// Two characters in it are not a tile.
    NotATile(ParseTileError),
    /// A number in it is not a number of empty cells from 1 to 100.
    NotARun(String),
    /// It does not have as many columns as the row above.
    Columns {
        /// How many columns this row has.
        here: usize,
        /// How many columns the row above has.
        above: usize,
    },
    /// It has no cells, or more than 100.
    Length(usize),
    /// It is the first row beyond the hundredth.
    TooMany,
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: ", self.row)?;
        match &self.fault {
            RowFault::NotATile(error) => write!(f, "{error}"),
            RowFault::NotARun(digits) => {
                let digits = shortened(digits);
                write!(f, "`{digits}` is not a number of empty cells from 1 to {LONGEST_SIDE}")
            }
            RowFault::Columns { here, above } => {
                write!(f, "it has {here} columns, but the row above has {above}")
            }
            RowFault::Length(columns) => {
                write!(f, "it has {columns} columns, but a board has 1 to {LONGEST_SIDE}")
            }
            RowFault::TooMany => write!(f, "a board has at most {LONGEST_SIDE} rows"),
        }
    }
}

impl std::error::Error for ParseBoardError {}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let mut rows = Vec::new();
        for text in text.split('/') {
            match read_row(text, &rows) {
                Ok(row) => rows.push(row),
                Err(fault) => return Err(ParseBoardError { row: rows.len(), fault }),
            }
        }
        Ok(board_of(&rows))
    }
}

fn board_of(rows: &[Vec<Option<Tile>>]) -> Board {
    let mut board = Board::new(rows.len(), rows[0].len());
    for (row, cells) in rows.iter().enumerate() {
        for (column, tile) in cells.iter().enumerate() {
            if let Some(tile) = *tile {
                board.add(tile, Cell { row, column });
            }
        }
    }
    board
}

/// Reads a row that follows the rows above it.
fn read_row(text: &str, above: &[Vec<Option<Tile>>]) -> Result<Vec<Option<Tile>>, RowFault> {
    let row = read_cells(text)?;
    let here = row.len();
    if above.len() == LONGEST_SIDE {
        return Err(RowFault::TooMany);
    }
    if here == 0 || here > LONGEST_SIDE {
        return Err(RowFault::Length(here));
    }
    match above.last() {
        Some(last) if last.len() != here => Err(RowFault::Columns { here, above: last.len() }),
        _ => Ok(row),
    }
}

fn read_cells(text: &str) -> Result<Vec<Option<Tile>>, RowFault> {
    let mut cells = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(next) = characters.peek() {
        if next.is_ascii_digit() {
            let mut digits = String::new();
            while let Some(digit) = characters.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            for _ in 0..read_run(&digits)? {
                cells.push(None);
            }
        } else {
            let tile: String = characters.by_ref().take(2).collect();
            cells.push(Some(tile.parse().map_err(RowFault::NotATile)?));
        }
    }
    Ok(cells)
}

/// A number of empty cells, without leading zeros.
fn read_run(digits: &str) -> Result<usize, RowFault> {
    match digits.parse() {
        Ok(cells) if cells <= LONGEST_SIDE && !digits.starts_with('0') => Ok(cells),
        _ => Err(RowFault::NotARun(digits.to_owned())),
    }
}
