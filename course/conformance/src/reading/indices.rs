//! Where the indices of a deck are, seen from its tiles.

use crate::reading::conversation::Conversation;
use crate::reading::screen::Cell;
use std::ops::Range;

/// How far the first index of the deck on this line is from the first tile. `None` if either is
/// missing.
pub fn index_offset(talk: &Conversation, line: usize) -> Option<isize> {
    let cells = talk.screen().cells(line);
    let colon = cells.iter().rposition(|cell| cell.character == ':')?;
    let tile = cells[colon + 1..].iter().position(|cell| cell.character != ' ')? + colon + 1;
    let index = numbers(&talk.screen().cells(line + 1)).first()?.start;
    index.checked_signed_diff(tile)
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
