//! A board in one line of text: rows joined by `/`, each row tiles and runs of empty cells.
//!
//! `3/1Ar1/3` is a board of three rows and three columns with a red A in the middle.

use super::{Board, Cell, LONGEST_SIDE};
use shared::Tile;
use shared::console::shortened;
use shared::tile::ParseTileError;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = |row| (0..self.columns()).map(move |column| self.tile_at(Cell { row, column }));
        let rows = (0..self.rows()).map(|row| write_row(&cells(row).collect::<Vec<_>>()));
        f.write_str(&rows.collect::<Vec<_>>().join("/"))
    }
}

fn write_row(row: &[Option<Tile>]) -> String {
    let mut text = String::new();
    for cells in row.chunk_by(|a, b| a.is_none() && b.is_none()) {
        match cells[0] {
            Some(tile) => text += &tile.to_string(),
            None => text += &cells.len().to_string(),
        }
    }
    text
}

/// Why a text is no board: which row, counted from 0, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseBoardError {
    /// The row's number.
    pub row: usize,
    /// What is wrong with it.
    pub fault: RowFault,
}

/// What is wrong with a row of a text that is no board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowFault {
    /// Two characters in it are no tile.
    NotATile(ParseTileError),
    /// A number in it is no number of empty cells from 1 to 100.
    NotARun(String),
    /// It has another number of columns than the row above it.
    Columns {
        /// How many columns this row has.
        here: usize,
        /// How many columns the row above has.
        above: usize,
    },
    /// It has no cell at all, or more than 100.
    Length(usize),
    /// It is the first of too many.
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
                write!(f, "it has {here} columns, and the row above has {above}")
            }
            RowFault::Length(columns) => {
                write!(f, "it has {columns} columns, and a board has 1 to {LONGEST_SIDE}")
            }
            RowFault::TooMany => write!(f, "a board has at most {LONGEST_SIDE} rows"),
        }
    }
}

impl std::error::Error for ParseBoardError {}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let mut rows: Vec<Vec<Option<Tile>>> = Vec::new();
        for (number, text) in text.split('/').enumerate() {
            let row = read_row(text)
                .and_then(|row| fitting(row, number, rows.last()))
                .map_err(|fault| ParseBoardError { row: number, fault })?;
            rows.push(row);
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

/// The row, when it may stand under the one above it.
fn fitting(
    row: Vec<Option<Tile>>,
    number: usize,
    above: Option<&Vec<Option<Tile>>>,
) -> Result<Vec<Option<Tile>>, RowFault> {
    let here = row.len();
    match above.map(Vec::len) {
        _ if number == LONGEST_SIDE => Err(RowFault::TooMany),
        _ if !(1..=LONGEST_SIDE).contains(&here) => Err(RowFault::Length(here)),
        Some(above) if above != here => Err(RowFault::Columns { here, above }),
        _ => Ok(row),
    }
}

fn read_row(text: &str) -> Result<Vec<Option<Tile>>, RowFault> {
    let mut row = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (run, after) = split_where(rest, |c| !c.is_ascii_digit());
        if run.is_empty() {
            let (tile, after) = split_after_two(rest);
            row.push(Some(tile.parse().map_err(RowFault::NotATile)?));
            rest = after;
        } else {
            row.extend(std::iter::repeat_n(None, read_run(run)?));
            rest = after;
        }
    }
    Ok(row)
}

/// A number of empty cells, written without a zero in front.
fn read_run(digits: &str) -> Result<usize, RowFault> {
    match digits.parse() {
        Ok(cells) if cells <= LONGEST_SIDE && !digits.starts_with('0') => Ok(cells),
        _ => Err(RowFault::NotARun(digits.to_owned())),
    }
}

/// The text before the first such character, and the text from there on.
fn split_where(text: &str, found: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(found).unwrap_or(text.len()))
}

/// The first two characters, or the one that there is, and the text after them.
fn split_after_two(text: &str) -> (&str, &str) {
    text.split_at(text.char_indices().nth(2).map_or(text.len(), |(index, _)| index))
}
