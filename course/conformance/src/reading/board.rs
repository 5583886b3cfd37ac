//! A board on the screen: a line of column numbers, then a line for each row.

use super::screen::{Cell, Screen};
use super::tokens::{Token, counted, tokens};
use shared::Tile;
use std::fmt;
use std::ops::Range;

/// The largest number of rows and of columns.
const MOST_ROWS: usize = 100;

/// The cells of a board, row by row. The rows may differ in length; a check decides about that.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Grid {
    /// The rows, each with its cells.
    pub rows: Vec<Vec<Option<Tile>>>,
    /// Whether the line above them numbers the columns from 0.
    pub is_numbered: bool,
}

/// The course's notation: `1Ar/2`.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.rows.iter().enumerate() {
            f.write_str(if index > 0 { "/" } else { "" })?;
            for run in row.chunk_by(|a, b| a.is_none() && b.is_none()) {
                match run[0] {
                    Some(tile) => write!(f, "{tile}")?,
                    None => write!(f, "{}", run.len())?,
                }
            }
        }
        Ok(())
    }
}

/// The board on the lines below `Board:`, and the line at which it ends. Lines without a letter,
/// digit or dot are ignored, because some programs draw a frame.
pub fn read(screen: &Screen, lines: Range<usize>) -> (Grid, usize) {
    let mut grid = Grid::default();
    let mut end = lines.start;
    let mut header = None;
    for line in lines {
        let cells = screen.cells(line);
        if !cells.iter().any(|cell| cell.character.is_alphanumeric() || cell.character == '.') {
            continue;
        }
        if header.is_none() && is_header(&cells) {
            header = Some(only_numbers(&cells).map_or(0, |numbers| numbers.len()));
        } else if let Some(row) = row(&cells, grid.rows.len()) {
            grid.rows.push(row);
        } else {
            break;
        }
        end = line + 1;
    }
    let columns = grid.rows.first().map(Vec::len);
    grid.is_numbered = columns.is_some() && header == columns;
    (grid, end)
}

/// Whether a line holds the column numbers.
fn is_header(cells: &[Cell]) -> bool {
    let mut characters = cells.iter().map(|cell| cell.character);
    characters.all(|c| c.is_ascii_digit() || (!c.is_alphanumeric() && c != '.'))
}

/// The numbers of a line that counts from 0, such as the one above a board or below a deck.
pub fn only_numbers(cells: &[Cell]) -> Option<Vec<usize>> {
    let text: String = cells.iter().map(|cell| cell.character).collect();
    let numbers: Option<Vec<usize>> = text
        .split(|c: char| !c.is_alphanumeric() && c != '.')
        .filter(|part| !part.is_empty())
        .map(counted)
        .collect();
    numbers.filter(|numbers| !numbers.is_empty() && numbers.iter().copied().eq(0..numbers.len()))
}

/// The cells of a line that begins with this row number.
fn row(cells: &[Cell], number: usize) -> Option<Vec<Option<Tile>>> {
    let tokens = tokens(cells);
    let [Token::Number(first), rest @ ..] = tokens.as_slice() else { return None };
    let begins = cells.iter().map(|cell| cell.character).find(|c| c.is_alphanumeric());
    let is_row = begins.is_some_and(|c| c.is_ascii_digit())
        && *first == number
        && number < MOST_ROWS
        && (1..=MOST_ROWS).contains(&rest.len());
    let cell = |token: &Token| match token {
        Token::Tile(tile) => Some(Some(*tile)),
        Token::Dot => Some(None),
        Token::Number(_) => None,
    };
    if is_row { rest.iter().map(cell).collect() } else { None }
}

/// How far the first index of the deck on this line begins from the first tile, and how far the last one
/// ends from the last tile. `None` if there are none.
pub fn index_offsets(screen: &Screen, line: usize) -> Option<[isize; 2]> {
    let cells = screen.cells(line);
    let colon = cells.iter().rposition(|cell| cell.character == ':')?;
    let is_drawn = |cell: &Cell| cell.character != ' ';
    let first = cells[colon + 1..].iter().position(is_drawn)? + colon + 1;
    let last = cells.iter().rposition(is_drawn)?;
    let indices = numbers(&screen.cells(line + 1));
    let ends = (indices.first()?.start, indices.last()?.end - 1);
    Some([ends.0.checked_signed_diff(first)?, ends.1.checked_signed_diff(last)?])
}

/// The places of the numbers in a line.
pub fn numbers(cells: &[Cell]) -> Vec<Range<usize>> {
    let mut numbers: Vec<Range<usize>> = Vec::new();
    for (column, cell) in cells.iter().enumerate() {
        match numbers.last_mut() {
            _ if !cell.character.is_ascii_digit() => {}
            Some(last) if last.end == column => last.end += 1,
            _ => numbers.push(column..column + 1),
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_ends_where_something_else_begins_and_may_have_frames() {
        let rows: Vec<String> = (0..12).map(|row| format!("{row:2} . .")).collect();
        for (text, expected, height) in [
            ("  0 1\n0 . Ar\n1 . .\nBag: 3", "1Ar/2", 3),
            ("  0 1\n0 . Ar\n2 . .\n", "1Ar", 2),
            ("   0 1\n  +---+\n0 |.|Ar|\n  +---+\n1 |.|.|\n", "1Ar/2", 5),
            ("  01\n0 ..\n1 .Ar\n", "2/1Ar", 3),
            // A bag with as many tiles as the board has rows is not a row.
            ("  0\n0 .\nBag: 1 tiles left.", "1", 2),
            (&format!("    0 1\n{}\n", rows.join("\n")), &["2"; 12].join("/"), 13),
        ] {
            let mut screen = Screen::default();
            screen.draw(text.as_bytes());
            let (grid, end) = read(&screen, 0..screen.height());
            assert_eq!((grid.to_string(), end), (expected.to_owned(), height), "{text}");
        }
    }
}
