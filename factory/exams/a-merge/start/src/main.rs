//! Asks for two lists of tiles, and prints what `merge` makes of them.

#![forbid(unsafe_code)]

use a_merge::merge;
use clap::ColorChoice;
use shared::{Console, TileList, console};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    console::status(run(&mut Console::open(ColorChoice::Never)))
}

fn run(console: &mut Console) -> io::Result<()> {
    while let Some(first) = console.ask_until("First: ", read)? {
        let Some(second) = console.ask_until("Second: ", read)? else {
            return Ok(());
        };
        console.tell(format!("Merged: {}", merge(first, second)).trim_end())?;
    }
    Ok(())
}

fn read(line: &str) -> Result<TileList, String> {
    line.parse().map_err(|error| format!("Impossible: {error}."))
}
