//! The memory that a board really gets: pages that are touched for the first time.

use crate::alone;
use anyhow::{Context, Result, bail};
use board_designs::data::{FAULTS, Row};
use board_designs::position::Position;
use board_designs::{ArrayBoard, Board, ZerosBoard};
use std::fs;

/// The tiles on each board, and its side.
const TILES: usize = 1_000;
const SIDES: [usize; 5] = [100, 320, 1_000, 3_200, 10_000];

/// The two designs that differ in this, on boards of every size.
pub fn all() -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for side in SIDES {
        for design in [ArrayBoard::NAME, ZerosBoard::NAME] {
            rows.extend(alone(["pages", design, &side.to_string()])?);
        }
    }
    Ok(rows)
}

/// Makes one board and lays its tiles. The memory of this process must be untouched before.
pub fn of_board(design: &str, side: usize) -> Result<[Row; 2]> {
    match design {
        ArrayBoard::NAME => touched::<ArrayBoard>(side),
        ZerosBoard::NAME => touched::<ZerosBoard>(side),
        other => bail!("{other} is not a design whose pages are counted: array and zeros are"),
    }
}

fn touched<B: Board>(side: usize) -> Result<[Row; 2]> {
    let position = Position::of_size(TILES, side);
    let before = faults()?;
    let mut board = B::new(side, side);
    let created = faults()?;
    position.laid.iter().for_each(|&(tile, cell)| board.put(tile, cell));
    let counts = [created - before, faults()? - created];
    let row = |number| Row::new(FAULTS[number], B::NAME, [TILES, side], vec![counts[number]]);
    Ok([0, 1].map(row))
}

/// How many page faults this process has caused so far.
fn faults() -> Result<f64> {
    let stat = fs::read_to_string("/proc/self/stat").context("only Linux counts page faults")?;
    // The program's name is in parentheses; the faults are the eighth field after it.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
    fields
        .split(' ')
        .nth(7)
        .context("Linux says nothing about page faults")?
        .parse()
        .map_err(Into::into)
}
