//! Asks for tiles, and prints what `split` makes of them.

#![forbid(unsafe_code)]

use a_split::split;
use clap::ColorChoice;
use shared::console::{self, unless_left};
use shared::{Console, TileList};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    console::status(run(&mut Console::open(ColorChoice::Never)))
}

fn run(console: &mut Console) -> io::Result<()> {
    while let Some(tiles) = unless_left(console.ask_until("Tiles: ", read))? {
        let lists: Vec<String> = split(&tiles).iter().map(TileList::to_string).collect();
        console.tell(format!("Split: {}", lists.join(" / ")).trim_end())?;
    }
    Ok(())
}

fn read(line: &str) -> Result<TileList, String> {
    line.parse().map_err(|error| format!("Impossible: {error}."))
}
