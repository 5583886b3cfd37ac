//! A turn of one tile or more: how it is typed, and when it is legal.
//!
//! All tiles of a turn lie in one row or one column and belong to one sequence; tiles that were
//! there before may fill the gaps between them. At least one of them gets a neighbor that was there
//! before. A turn is taken or refused as a whole.

mod illegal;

pub use illegal::{Illegal, Rule};

use crate::board::{Board, Cell};
use crate::placement::{Placement, words};
use crate::rules::{self, BadLine, Line};
use illegal::naming_the_triple;
use shared::{Paint, Tile, TileList};

/// What is said to a line that is no turn.
const EXPECTED: &str = "Ignored: three numbers for each tile were expected, \
                        for example 0 0 0 1 0 1, or s to skip.";

/// A tile, and the cell on which it is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// The tile.
    pub tile: Tile,
    /// Its cell.
    pub cell: Cell,
}

/// Reads a line of triples, each a tile, a row and a column.
///
/// # Errors
/// The sentence that tells the player what is wrong, and with which triple.
pub fn read(
    line: &str,
    deck: &TileList,
    board: &Board,
    paint: Paint,
) -> Result<Vec<Placement>, String> {
    let words = words(line);
    let triples: Vec<&[&str]> = words.chunks(3).collect();
    if triples.last().is_none_or(|last| last.len() < 3) {
        return Err(EXPECTED.to_owned());
    }
    let mut placements = Vec::new();
    for (index, triple) in triples.iter().enumerate() {
        let number = Some(index + 1).filter(|_| triples.len() > 1);
        let placement = Placement::read(triple, deck, board)
            .map_err(|refusal| naming_the_triple(&refusal.message(paint), number))?;
        placements.push(placement);
    }
    Ok(placements)
}

/// The tiles of the deck that placements lay, and where.
///
/// # Panics
/// When a placement names no tile of the deck.
#[must_use]
pub fn laid(placements: &[Placement], deck: &TileList) -> Vec<Laid> {
    let tile = |index| *deck.get(index).expect("a placement names a tile of the deck");
    placements.iter().map(|&Placement { index, cell }| Laid { tile: tile(index), cell }).collect()
}

/// The board with the tiles of a turn on it.
#[must_use]
pub fn after(board: &Board, laid: &[Laid]) -> Board {
    let mut after = board.clone();
    for &Laid { tile, cell } in laid {
        after.add(tile, cell);
    }
    after
}

/// The tiles that a turn lays on free cells, when it is legal.
///
/// # Errors
/// The first rule that forbids it.
///
/// # Panics
/// When there is no placement, or one names no tile of the deck.
pub fn check(
    board: &Board,
    placements: &[Placement],
    deck: &TileList,
) -> Result<Vec<Laid>, Illegal> {
    check_that_all_differ(placements)?;
    let laid = laid(placements, deck);
    let after = after(board, &laid);
    check_one_line(&laid)?;
    check_no_gap(&after, &laid)?;
    if !laid.iter().any(|laid| rules::has_neighbor(board, laid.cell)) {
        return Err(Illegal { triple: None, rule: Rule::NoNeighbor });
    }
    check_sequences(&after, &laid)?;
    Ok(laid)
}

/// The line in which the tiles of a turn lie; a tile alone lies in both, and the row will do.
#[must_use]
pub fn line_of(laid: &[Laid]) -> Line {
    match laid {
        [first, second, ..] if first.cell.row != second.cell.row => Line::Column,
        _ => Line::Row,
    }
}

/// The line across this one: a column for a row, a row for a column.
#[must_use]
pub fn across(line: Line) -> Line {
    match line {
        Line::Row => Line::Column,
        Line::Column => Line::Row,
    }
}

fn check_that_all_differ(placements: &[Placement]) -> Result<(), Illegal> {
    for (index, placement) in placements.iter().enumerate() {
        let before = &placements[..index];
        if before.iter().any(|other| other.index == placement.index) {
            return Err(Rule::SameTile(placement.index).broken_by(index));
        }
        if before.iter().any(|other| other.cell == placement.cell) {
            return Err(Rule::SameCell(placement.cell).broken_by(index));
        }
    }
    Ok(())
}

fn check_one_line(laid: &[Laid]) -> Result<(), Illegal> {
    let line = line_of(laid);
    let number = line.number(laid[0].cell);
    match laid.iter().position(|laid| line.number(laid.cell) != number) {
        Some(index) => Err(Rule::NotInOneLine(laid[index].cell).broken_by(index)),
        None => Ok(()),
    }
}

/// From the first tile of the line to the last, no cell stays empty.
fn check_no_gap(after: &Board, laid: &[Laid]) -> Result<(), Illegal> {
    let line = line_of(laid);
    let mut in_order: Vec<(usize, Cell)> = laid.iter().map(|laid| laid.cell).enumerate().collect();
    in_order.sort_unstable_by_key(|&(_, cell)| cell);
    for pair in in_order.windows(2) {
        let ((_, mut cell), (index, next)) = (pair[0], pair[1]);
        while cell != next {
            if !after.is_occupied(cell) {
                return Err(Rule::Gap(cell).broken_by(index));
            }
            cell = line.after(cell);
        }
    }
    Ok(())
}

fn check_sequences(after: &Board, laid: &[Laid]) -> Result<(), Illegal> {
    for (index, &Laid { tile, cell }) in laid.iter().enumerate() {
        for line in Line::BOTH {
            let run = rules::run(after, tile, cell, line);
            if let Some(fault) = rules::fault_of(&run) {
                let bad = BadLine::new(after, tile, cell, line, fault);
                return Err(Rule::NoSequence(bad).broken_by(index));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
