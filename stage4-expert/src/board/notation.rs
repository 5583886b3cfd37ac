//! A board in one line of text, for tests and examples: rows separated by `/`, each of tiles and
//! numbers of empty cells.
//!
//! `3/1Ar1/3` is a board of three rows and three columns, with a red A in the middle.

use super::{Board, Cell, LONGEST_SIDE};
use shared::Tile;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = (0..self.rows()).map(|row| row_text(self, row)).collect();
        f.write_str(&rows.join("/"))
    }
}

fn row_text(board: &Board, row: usize) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for column in 0..board.columns() {
        match board.tile_at(Cell { row, column }) {
            Some(tile) => {
                text += &number(empty);
                text += &tile.to_string();
                empty = 0;
            }
            None => empty += 1,
        }
    }
    text + &number(empty)
}

/// How many empty cells there are between two tiles.
fn number(empty: usize) -> String {
    if empty == 0 { String::new() } else { empty.to_string() }
}

impl FromStr for Board {
    type Err = String;

    fn from_str(text: &str) -> Result<Board, String> {
        let mut rows = Vec::new();
        for text in text.split('/') {
            rows.push(read_row(text)?);
        }
        let length = rows[0].len();
        if rows.len() > LONGEST_SIDE || length == 0 || length > LONGEST_SIDE {
            return Err(format!("a board has 1 to {LONGEST_SIDE} rows and columns"));
        }
        let mut board = Board::new(rows.len(), length);
        for (row, cells) in rows.iter().enumerate() {
            if cells.len() != length {
                return Err(format!("row {row} has {} cells instead of {length}", cells.len()));
            }
            for (column, tile) in cells.iter().enumerate() {
                if let Some(tile) = *tile {
                    board.add(tile, Cell { row, column });
                }
            }
        }
        Ok(board)
    }
}

fn read_row(text: &str) -> Result<Vec<Option<Tile>>, String> {
    let (mut cells, mut empty) = (Vec::new(), 0);
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if let Some(digit) = character.to_digit(10) {
            empty = 10 * empty + digit as usize;
            if empty > LONGEST_SIDE {
                return Err(format!("a row has at most {LONGEST_SIDE} cells"));
            }
        } else {
            cells.resize(cells.len() + empty, None);
            empty = 0;
            let tile: String = [Some(character), characters.next()].into_iter().flatten().collect();
            cells.push(Some(tile.parse::<Tile>().map_err(|error| error.to_string())?));
        }
    }
    cells.resize(cells.len() + empty, None);
    Ok(cells)
}
