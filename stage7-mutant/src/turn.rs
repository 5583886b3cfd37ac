//! A turn of one or more tiles: how it is typed, and when it is legal.
//!
//! The tiles of a turn are in one row or one column and belong to one sequence. Tiles that were on
//! the board before may fill the gaps between them. At least one of the new tiles has a neighbor that
//! was there before. A turn is accepted or refused as a whole.

mod illegal;

pub use illegal::IllegalTurn;

use crate::board::{Board, Cell};
use crate::placement::Placement;
use crate::rules::{self, Line};
use crate::scoring;
use shared::{Paint, TileList};

/// The message for a wrong number of words.
const EXPECTED: &str = "Ignored: three numbers for each tile were expected, \
                        for example 0 0 0 1 0 1, or s to skip.";

/// What a player does in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// Lay tiles.
    Lay(Move),
    /// Lay none.
    Skip,
}

/// Legal placements and their points. Only [`Move::check`] makes a `Move`, so whoever has one need not
/// check it again on that board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    placements: Vec<Placement>,
    points: usize,
}

impl Move {
    /// Checks one or more placements. Their tiles and cells must differ, and the cells be on the board
    /// and empty, as [`read`] makes sure. The error is the first rule that they break.
    pub fn check(board: &Board, placements: Vec<Placement>) -> Result<Move, IllegalTurn> {
        let after = board_after(board, &placements);
        check_one_line(&placements)?;
        check_sequences(&after, &placements)?;
        check_no_gap(&after, &placements)?;
        check_neighbor(board, &placements)?;
        let points = scoring::points(&after, &placements);
        Ok(Move { placements, points })
    }

    /// The tiles and the cells, in the order in which the player named them.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// How many points they are worth.
    pub fn points(&self) -> usize {
        self.points
    }
}

/// Reads the words of a line: triples of a tile's index, a row and a column, or `s`. The error is the
/// message to the player.
pub fn read(words: &[&str], deck: &TileList, board: &Board, paint: Paint) -> Result<Turn, String> {
    if *words == ["s"] {
        return Ok(Turn::Skip);
    }
    let placements = read_triples(words, deck, board, paint)?;
    match Move::check(board, placements) {
        Ok(chosen) => Ok(Turn::Lay(chosen)),
        Err(illegal) => Err(format!("Impossible: {}", illegal.reason(paint))),
    }
}

/// Reads triples, no two with the same tile or cell. If there are several, the message to the player
/// names the first one that is wrong.
pub fn read_triples(
    words: &[&str],
    deck: &TileList,
    board: &Board,
    paint: Paint,
) -> Result<Vec<Placement>, String> {
    if words.is_empty() || !words.len().is_multiple_of(3) {
        return Err(EXPECTED.to_owned());
    }
    let mut placements: Vec<Placement> = Vec::new();
    for (position, triple) in words.chunks(3).enumerate() {
        let which =
            if words.len() == 3 { String::new() } else { format!("triple {}: ", position + 1) };
        let placement = Placement::read(triple, deck, board)
            .map_err(|refusal| format!("{}: {which}{}", refusal.kind(), refusal.reason(paint)))?;
        let Placement { index, cell, .. } = placement;
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

/// The board with the tiles of a turn on it.
pub fn board_after(board: &Board, placements: &[Placement]) -> Board {
    let mut after = board.clone();
    for &Placement { tile, cell, .. } in placements {
        after.add(tile, cell);
    }
    after
}

/// The line that the tiles of a turn are in, as far as the first two show. A single tile is in a row and
/// in a column; this function then returns the row.
pub fn line_of(placements: &[Placement]) -> Line {
    match placements {
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

fn check_one_line(placements: &[Placement]) -> Result<(), IllegalTurn> {
    let line = line_of(placements);
    let number = line.number(placements[0].cell);
    for placement in placements {
        if line.number(placement.cell) != number {
            return Err(IllegalTurn::NotInOneLine(placement.cell));
        }
    }
    Ok(())
}

/// Checks every run that a tile of the turn is part of.
fn check_sequences(after: &Board, placements: &[Placement]) -> Result<(), IllegalTurn> {
    for &Placement { tile, cell, .. } in placements {
        for line in Line::BOTH {
            rules::check_line(after, tile, cell, line).map_err(IllegalTurn::NoSequence)?;
        }
    }
    Ok(())
}

/// Checks that no cell is empty between the first tile of the turn and the last.
fn check_no_gap(after: &Board, placements: &[Placement]) -> Result<(), IllegalTurn> {
    let line = line_of(placements);
    let mut cells: Vec<Cell> = placements.iter().map(|placement| placement.cell).collect();
    cells.sort_unstable();
    let (mut cell, last) = (cells[0], cells[cells.len() - 1]);
    // They are in one line, as `check_one_line` has found, so going along it comes to the last.
    while cell != last {
        if !after.is_occupied(cell) {
            return Err(IllegalTurn::Gap(cell));
        }
        cell = line.after(cell);
    }
    Ok(())
}

/// Checks that a tile has a neighbor on the board as it was before the turn.
fn check_neighbor(before: &Board, placements: &[Placement]) -> Result<(), IllegalTurn> {
    if placements.iter().any(|placement| rules::has_neighbor(before, placement.cell)) {
        Ok(())
    } else {
        Err(IllegalTurn::NoNeighbor)
    }
}
