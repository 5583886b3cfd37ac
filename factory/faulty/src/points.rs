//! How many points a turn scores.

use crate::board::{Board, Cell, Line, Placement};
use crate::faults::Faults;
use crate::rules::COMPLETE;

/// The bonus for a complete sequence.
const BONUS: usize = 4;

/// A sequence that a turn belongs to.
type Sequence = (Line, Vec<Cell>);

/// The points for a turn whose tiles are on the board.
pub fn points(after: &Board, turn: &[Placement], faults: Faults) -> usize {
    let sequences = sequences(after, turn, faults);
    lengths(&sequences, turn, faults) + bonus(&sequences, turn, faults)
}

/// The points without any bonus.
pub fn points_without_bonus(after: &Board, turn: &[Placement], faults: Faults) -> usize {
    lengths(&sequences(after, turn, faults), turn, faults)
}

/// The total length of the sequences.
fn lengths(sequences: &[Sequence], turn: &[Placement], faults: Faults) -> usize {
    let less = usize::from(faults.on("one-less"));
    let lengths = sequences.iter().map(|(_, cells)| cells.len() - less);
    if faults.on("longer-sequence-only") {
        return lengths.max().unwrap_or(0);
    }
    let crossed = usize::from(sequences.len() == 2 && faults.on("crossing-counted-once"));
    let joined = if faults.on("joined-counted-twice") { joints(sequences, turn) } else { 0 };
    lengths.sum::<usize>() - crossed + joined
}

/// All sequences with a tile of the turn, each once.
fn sequences(after: &Board, turn: &[Placement], faults: Faults) -> Vec<Sequence> {
    let counted = if faults.on("first-tile-only") { &turn[..1] } else { turn };
    let mut found = Vec::new();
    for placement in counted {
        for line in Line::BOTH.into_iter().filter(|&line| counts(line, turn, faults)) {
            let sequence = (line, after.run(placement.cell, line));
            let again = found.contains(&sequence) && !faults.on("counted-for-each-tile");
            if sequence.1.len() > 1 && !again {
                found.push(sequence);
            }
        }
    }
    found
}

/// Whether a fault ignores this line.
fn counts(line: Line, turn: &[Placement], faults: Faults) -> bool {
    let in_row = turn.iter().all(|one| one.cell.0 == turn[0].cell.0);
    let across = turn.len() > 1 && (line == Line::Row) != in_row;
    !(faults.on("only-rows-count") && line == Line::Column
        || faults.on("across-worthless") && across)
}

/// The bonuses for complete sequences.
fn bonus(sequences: &[Sequence], turn: &[Placement], faults: Faults) -> usize {
    let least = if faults.on("bonus-at-three") { COMPLETE - 1 } else { COMPLETE };
    let each = match faults {
        _ if faults.on("bonus-missing") => 0,
        _ if faults.on("bonus-doubled") => 2 * BONUS,
        _ => BONUS,
    };
    let complete = sequences.iter().filter(|(_, cells)| cells.len() >= least);
    let times = complete.map(|(_, cells)| {
        if faults.on("bonus-for-each-tile") {
            turn.iter().filter(|placement| cells.contains(&placement.cell)).count()
        } else {
            1
        }
    });
    let times = times.sum::<usize>();
    each * if faults.on("bonus-only-once") { times.min(1) } else { times }
}

/// The number of sequences with tiles on both sides of the turn's tile.
fn joints(sequences: &[Sequence], turn: &[Placement]) -> usize {
    let inside = |cells: &[Cell]| {
        cells[0] != turn[0].cell && cells.last().is_some_and(|&cell| cell != turn[0].cell)
    };
    sequences.iter().filter(|(_, cells)| inside(cells)).count()
}
