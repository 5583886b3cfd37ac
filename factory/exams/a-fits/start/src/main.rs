//! Asks for tiles, and prints what `fits` returns.

#![forbid(unsafe_code)]

use a_fits::fits;
use clap::ColorChoice;
use shared::console::{self, unless_left};
use shared::{Console, Tile, TileList};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    console::status(run(&mut Console::open(ColorChoice::Never)))
}

fn run(console: &mut Console) -> io::Result<()> {
    while let Some(tiles) = unless_left(console.ask_until("Tiles: ", read))? {
        let tiles: Vec<Tile> = tiles.into_iter().collect();
        console.tell(format!("Fits: {}", if fits(&tiles) { "yes" } else { "no" }))?;
    }
    Ok(())
}

fn read(line: &str) -> Result<TileList, String> {
    line.parse().map_err(|error| format!("Impossible: {error}."))
}
