//! A turn of one tile or more: how it is typed, and when it is legal.
//!
//! All tiles of a turn lie in one row or one column and belong to one sequence; tiles that were
//! there before may fill the gaps between them. At least one of them gets a neighbor that was there
//! before. A turn is taken or refused as a whole.

use crate::board::{Board, Cell};
use crate::placement::{Placement, words};
use crate::rules::{self, BadLine, Line};
use shared::console::shortened;
use shared::{Paint, Tile, TileList};

/// A tile, and the cell on which it is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// The tile.
    pub tile: Tile,
    /// Its cell.
    pub cell: Cell,
}

/// Why a turn of tiles on free cells is not legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Illegal {
    /// Two triples name the tile of this index.
    SameTile(usize),
    /// Two triples name this cell.
    SameCell(Cell),
    /// The cell of this triple, counted from 1, is neither in the row nor in the column of the
    /// others.
    NotInOneLine(usize, Cell),
    /// This cell between the tiles is empty, so that they do not belong to one sequence.
    Gap(Cell),
    /// No tile of the turn gets a neighbor that was there before.
    NoNeighbor,
    /// The tile of this triple, counted from 1, leaves a row or column that is no sequence.
    NoSequence(usize, BadLine),
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
        return Err("Ignored: three numbers for each tile were expected, for example 0 0 0 1 0 1."
            .to_owned());
    }
    let read = |(number, triple): (usize, &&[&str])| {
        Placement::read(triple, deck, board).map_err(|refusal| {
            let message = refusal.message(paint);
            if triples.len() > 1 {
                naming_the_triple(&message, number + 1, triple)
            } else {
                message
            }
        })
    };
    triples.iter().enumerate().map(read).collect()
}

/// `Impossible: triple 2 (0 3 5): …` for `Impossible: …`.
fn naming_the_triple(message: &str, number: usize, words: &[&str]) -> String {
    let (kind, reason) = message.split_once(": ").unwrap_or(("Impossible", message));
    format!("{kind}: triple {number} ({}): {reason}", shortened(&words.join(" ")))
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

/// Whether a turn on free cells is legal.
///
/// # Errors
/// The first rule that forbids it.
pub fn check(board: &Board, placements: &[Placement], deck: &TileList) -> Result<(), Illegal> {
    check_that_all_differ(placements)?;
    let laid = laid(placements, deck);
    let after = after(board, &laid);
    check_one_line(&laid)?;
    check_no_gap(&after, &laid)?;
    if !laid.iter().any(|laid| rules::has_neighbor(board, laid.cell)) {
        return Err(Illegal::NoNeighbor);
    }
    check_sequences(&after, &laid)
}

/// The line in which the tiles of a turn lie; a tile alone lies in both, and the row will do.
#[must_use]
pub fn line_of(laid: &[Laid]) -> Line {
    match laid {
        [first, second, ..] if first.cell.row != second.cell.row => Line::Column,
        _ => Line::Row,
    }
}

fn check_that_all_differ(placements: &[Placement]) -> Result<(), Illegal> {
    for (number, placement) in placements.iter().enumerate() {
        let before = &placements[..number];
        if before.iter().any(|other| other.index == placement.index) {
            return Err(Illegal::SameTile(placement.index));
        }
        if before.iter().any(|other| other.cell == placement.cell) {
            return Err(Illegal::SameCell(placement.cell));
        }
    }
    Ok(())
}

fn check_one_line(laid: &[Laid]) -> Result<(), Illegal> {
    let line = line_of(laid);
    let first = laid[0].cell;
    let is_beside = |cell: Cell| match line {
        Line::Row => cell.row == first.row,
        Line::Column => cell.column == first.column,
    };
    match laid.iter().position(|laid| !is_beside(laid.cell)) {
        Some(index) => Err(Illegal::NotInOneLine(index + 1, laid[index].cell)),
        None => Ok(()),
    }
}

/// From the first tile of the turn to the last, no cell of the line may be empty.
fn check_no_gap(after: &Board, laid: &[Laid]) -> Result<(), Illegal> {
    let line = line_of(laid);
    let cells = || laid.iter().map(|laid| laid.cell);
    let (Some(mut cell), Some(last)) = (cells().min(), cells().max()) else { return Ok(()) };
    while cell != last {
        if !after.is_occupied(cell) {
            return Err(Illegal::Gap(cell));
        }
        cell = line.after(cell);
    }
    Ok(())
}

fn check_sequences(after: &Board, laid: &[Laid]) -> Result<(), Illegal> {
    for (index, &Laid { tile, cell }) in laid.iter().enumerate() {
        for line in Line::BOTH {
            let run = rules::run(after, tile, cell, line);
            if let Some(fault) = rules::fault_of(&run) {
                let bad = BadLine::new(after, tile, cell, line, run, fault);
                return Err(Illegal::NoSequence(index + 1, bad));
            }
        }
    }
    Ok(())
}

impl Illegal {
    /// The sentence that tells the player.
    #[must_use]
    pub fn message(&self, paint: Paint) -> String {
        match self {
            Illegal::SameTile(index) => {
                format!("Impossible: tile {index} can be laid only once.")
            }
            Illegal::SameCell(cell) => {
                format!("Impossible: only one tile can be laid on cell {cell}.")
            }
            Illegal::NotInOneLine(triple, cell) => format!(
                "Impossible: triple {triple}: cell {cell} is not in the same row or column as the others."
            ),
            Illegal::Gap(cell) => format!(
                "Impossible: cell {cell} stays empty, so the tiles do not belong to one sequence."
            ),
            Illegal::NoNeighbor => {
                "Impossible: no tile of the turn has a neighbor that was there before.".to_owned()
            }
            Illegal::NoSequence(triple, bad) => {
                format!("Impossible: triple {triple}: {}", bad.reason(paint))
            }
        }
    }
}

#[cfg(test)]
mod tests;
