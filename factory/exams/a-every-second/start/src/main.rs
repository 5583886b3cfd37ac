//! Asks for tiles, and prints which ones `remove_every_second` leaves and which it removes.

#![forbid(unsafe_code)]

use a_every_second::remove_every_second;
use clap::ColorChoice;
use shared::console::{self, unless_left};
use shared::{Console, TileList};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    console::status(run(&mut Console::open(ColorChoice::Never)))
}

fn run(console: &mut Console) -> io::Result<()> {
    while let Some(mut tiles) = unless_left(console.ask_until("Tiles: ", read))? {
        let removed = remove_every_second(&mut tiles);
        console.tell(format!("Left: {tiles}").trim_end())?;
        console.tell(format!("Removed: {removed}").trim_end())?;
    }
    Ok(())
}

fn read(line: &str) -> Result<TileList, String> {
    line.parse().map_err(|error| format!("Impossible: {error}."))
}
