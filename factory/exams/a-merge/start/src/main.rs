//! Asks for two lists of tiles, and prints what `merge` makes of them.

#![forbid(unsafe_code)]

use a_merge::merge;
use clap::ColorChoice;
use shared::console::{self, unless_left};
use shared::{Console, Stop, TileList};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    console::status(run(&mut Console::open(ColorChoice::Never)))
}

fn run(console: &mut Console) -> io::Result<()> {
    while let Some((first, second)) = unless_left(ask(console))? {
        console.tell(format!("Merged: {}", merge(first, second)).trim_end())?;
    }
    Ok(())
}

fn ask(console: &mut Console) -> Result<(TileList, TileList), Stop> {
    Ok((console.ask_until("First: ", read)?, console.ask_until("Second: ", read)?))
}

fn read(line: &str) -> Result<TileList, String> {
    line.parse().map_err(|error| format!("Impossible: {error}."))
}
