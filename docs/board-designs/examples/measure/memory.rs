//! The memory of a board: what it allocates, and what it really gets.

use crate::system;
use anyhow::{Context, Result, bail, ensure};
use board_designs::data::{Memory, Pages};
use board_designs::position::{Position, SIZES};
use board_designs::{ArrayBoard, Board, ListBoard, MapBoard, ZerosBoard};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, Write};
use std::process::Command;

/// What each board allocates. Another program counts it, because counting slows a program down and
/// touches memory that should stay untouched.
pub fn asked() -> Result<Vec<Memory>> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["run", "--release", "--quiet", "--locked", "--package", "board-designs"]);
    rows_from(cargo.args(["--example", "allocations"]))
}

/// What each board really gets. Each is made in a process of its own, whose memory is untouched.
pub fn touched() -> Result<Vec<Pages>> {
    let program = std::env::current_exe()?;
    let mut rows = Vec::new();
    for (tiles, side) in SIZES {
        let [tiles, side] = [tiles, side].map(|number| number.to_string());
        for design in [<ListBoard>::NAME, ArrayBoard::NAME, MapBoard::NAME, ZerosBoard::NAME] {
            rows.extend(rows_from(Command::new(&program).args(["probe", design, &tiles, &side]))?);
        }
    }
    Ok(rows)
}

/// The rows that a program prints.
pub fn rows_from<T: DeserializeOwned>(command: &mut Command) -> Result<Vec<T>> {
    let output = command.output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut reader = csv::Reader::from_reader(&*output.stdout);
    reader.deserialize().collect::<Result<_, _>>().context("a program printed malformed rows")
}

/// Makes one board and prints what it touched.
pub fn probe(design: &str, tiles: usize, side: usize) -> Result<()> {
    let position = Position::of_size(tiles, side);
    let row = match design {
        <ListBoard>::NAME => probed::<ListBoard>(&position),
        ArrayBoard::NAME => probed::<ArrayBoard>(&position),
        MapBoard::NAME => probed::<MapBoard>(&position),
        ZerosBoard::NAME => probed::<ZerosBoard>(&position),
        other => bail!("there is no design {other}"),
    };
    print_rows(&[row])
}

/// Prints rows as comma-separated values.
pub fn print_rows<T: Serialize>(rows: &[T]) -> Result<()> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    rows.iter().try_for_each(|row| writer.serialize(row))?;
    Ok(io::stdout().write_all(&writer.into_inner()?)?)
}

fn probed<B: Board>(position: &Position) -> Pages {
    let moment = || (system::page_faults(), system::resident_kib());
    let before = moment();
    let mut board = B::new(position.side, position.side);
    let created = moment();
    position.laid.iter().for_each(|&(tile, cell)| board.put(tile, cell));
    let filled = moment();
    let growth = |later: Option<u64>, earlier: Option<u64>| Some(later?.saturating_sub(earlier?));
    Pages {
        design: B::NAME.to_owned(),
        tiles: position.laid.len(),
        side: position.side,
        create: growth(created.0, before.0),
        fill: growth(filled.0, created.0),
        resident: growth(filled.1, before.1),
    }
}
