//! Asks for tiles, and prints what `reverse` makes of them.

#![forbid(unsafe_code)]

use a_reverse::reverse;
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
        let mut tiles: Vec<Tile> = tiles.into_iter().collect();
        reverse(&mut tiles);
        let reversed: TileList = tiles.into_iter().collect();
        console.tell(format!("Reversed: {reversed}").trim_end())?;
    }
    Ok(())
}

fn read(line: &str) -> Result<TileList, String> {
    line.parse().map_err(|error| format!("Impossible: {error}."))
}
