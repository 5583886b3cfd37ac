//! Asks for a row of cells, and prints what `longest` returns.

#![forbid(unsafe_code)]

use a_longest::longest;
use clap::ColorChoice;
use shared::console::{self, unless_left};
use shared::{Console, Tile};
use std::io;
use std::process::ExitCode;

/// The largest number of empty cells that one number can mean.
const MOST_EMPTY: usize = 100;

fn main() -> ExitCode {
    console::status(run(&mut Console::open(ColorChoice::Never)))
}

fn run(console: &mut Console) -> io::Result<()> {
    while let Some(row) = unless_left(console.ask_until("Row: ", read))? {
        console.tell(format!("Longest: {}", longest(&row)))?;
    }
    Ok(())
}

/// Reads tiles, and numbers that mean this many empty cells.
fn read(line: &str) -> Result<Vec<Option<Tile>>, String> {
    let mut row = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        let end_of_tile = rest.char_indices().nth(2).map_or(rest.len(), |(end, _)| end);
        let (part, behind) = rest.split_at(if digits > 0 { digits } else { end_of_tile });
        row.extend(cells(part)?);
        rest = behind;
    }
    Ok(row)
}

fn cells(part: &str) -> Result<Vec<Option<Tile>>, String> {
    match part.parse() {
        Ok(empty) if empty <= MOST_EMPTY => Ok(vec![None; empty]),
        Ok(_) => Err(format!("Impossible: a number is at most {MOST_EMPTY}.")),
        Err(_) => match part.parse::<Tile>() {
            Ok(tile) => Ok(vec![Some(tile)]),
            Err(error) => Err(format!("Impossible: {error}.")),
        },
    }
}
