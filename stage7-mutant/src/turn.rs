//! A turn of one or more tiles: how it is typed, and when it is legal.
//!
//! The tiles of a turn are in one row or one column and belong to one sequence. Tiles that were on
//! the board before may fill the gaps between them. At least one of the new tiles has a neighbor that
//! was there before. A turn is accepted or refused as a whole.

mod illegal;

pub use illegal::Rule;

use crate::board::{Board, Cell};
use crate::placement::{Placement, words};
use crate::rules::{self, BadLine, Line};
use shared::{Paint, Tile, TileList};

/// The message for a line that is not a turn.
const EXPECTED: &str = "Ignored: three numbers for each tile were expected, \
                        for example 0 0 0 1 0 1, or s to skip.";

/// A tile and the cell that it is laid on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// The tile.
    pub tile: Tile,
    /// The cell.
    pub cell: Cell,
}

/// Reads a line of triples, each a tile, a row and a column. No two have the same tile or cell.
///
/// # Errors
/// The message to the player. If there are several triples, it names the first one that is wrong.
pub fn read(
    line: &str,
    deck: &TileList,
    board: &Board,
    paint: Paint,
) -> Result<Vec<Placement>, String> {
    let words = words(line);
    if words.is_empty() || !words.len().is_multiple_of(3) {
        return Err(EXPECTED.to_owned());
    }
    let mut placements: Vec<Placement> = Vec::new();
    for (index, triple) in words.chunks(3).enumerate() {
        let which =
            if words.len() == 3 { String::new() } else { format!("triple {}: ", index + 1) };
        let placement = Placement::read(triple, deck, board)
            .map_err(|refusal| format!("{}: {which}{}", refusal.kind(), refusal.reason(paint)))?;
        let Placement { index, cell } = placement;
        if placements.iter().any(|other| other.index == index) {
            return Err(format!("Impossible: {which}tile {index} can be laid only once."));
        }
        if placements.iter().any(|other| other.cell == cell) {
            return Err(format!("Impossible: {which}only one tile can be laid on cell {cell}."));
        }
        placements.push(placement);
    }
    Ok(placements)
}

/// The tiles and cells of some placements.
///
/// # Panics
/// When the index of a placement is not in the deck.
pub fn laid(placements: &[Placement], deck: &TileList) -> Vec<Laid> {
    let mut laid = Vec::new();
    for &Placement { index, cell } in placements {
        let tile = *deck.get(index).expect("a placement names a tile of the deck");
        laid.push(Laid { tile, cell });
    }
    laid
}

/// The board with the tiles of a turn on it.
pub fn after(board: &Board, laid: &[Laid]) -> Board {
    let mut after = board.clone();
    for &Laid { tile, cell } in laid {
        after.add(tile, cell);
    }
    after
}

/// Checks a turn of different tiles on different empty cells, and returns its tiles and cells.
///
/// # Errors
/// The first rule that it breaks.
///
/// # Panics
/// When there are no placements, or they are not as [`read`] returns them.
pub fn check(board: &Board, placements: &[Placement], deck: &TileList) -> Result<Vec<Laid>, Rule> {
    let laid = laid(placements, deck);
    let after = after(board, &laid);
    check_one_line(&laid)?;
    check_sequences(&after, &laid)?;
    check_no_gap(&after, &laid)?;
    if !laid.iter().any(|laid| rules::has_neighbor(board, laid.cell)) {
        return Err(Rule::NoNeighbor);
    }
    Ok(laid)
}

/// Whether the tiles of a turn are in a row or in a column. A single tile is in both; this function
/// returns the row.
pub fn line_of(laid: &[Laid]) -> Line {
    match laid {
        [first, second, ..] if first.cell.row != second.cell.row => Line::Column,
        _ => Line::Row,
    }
}

/// The other direction.
pub fn across(line: Line) -> Line {
    match line {
        Line::Row => Line::Column,
        Line::Column => Line::Row,
    }
}

fn check_one_line(laid: &[Laid]) -> Result<(), Rule> {
    let line = line_of(laid);
    let number = line.number(laid[0].cell);
    for &Laid { cell, .. } in laid {
        if line.number(cell) != number {
            return Err(Rule::NotInOneLine(cell));
        }
    }
    Ok(())
}

/// Checks that every row and column of the turn contains only sequences.
fn check_sequences(after: &Board, laid: &[Laid]) -> Result<(), Rule> {
    for &Laid { tile, cell } in laid {
        for line in Line::BOTH {
            let run = rules::run(after, tile, cell, line);
            if let Some(fault) = rules::fault_of(&run) {
                return Err(Rule::NoSequence(BadLine::new(after, tile, cell, line, fault)));
            }
        }
    }
    Ok(())
}

/// Checks that no cell is empty from the first tile of the line to the last.
fn check_no_gap(after: &Board, laid: &[Laid]) -> Result<(), Rule> {
    let line = line_of(laid);
    let mut cells: Vec<Cell> = laid.iter().map(|laid| laid.cell).collect();
    cells.sort_unstable();
    let (mut cell, last) = (cells[0], cells[cells.len() - 1]);
    while cell != last {
        if !after.is_occupied(cell) {
            return Err(Rule::Gap(cell));
        }
        cell = line.after(cell);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
