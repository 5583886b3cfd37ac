//! Tests of the whole program against the handout, from the user's point of view.

mod at_a_terminal;
mod command_line;
mod computers;
mod handout;
mod random_games;
mod specification;
#[cfg(unix)]
mod terminal;

use std::path::{Path, PathBuf};

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_rummikub");

/// The questions at every turn, when placing, and when several sets take a tile.
const MENU: &str = "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, 0: Next \
                    player >>> ";
const TILES: &str = "Tiles (0 at the end): ";
const WHICH: &str = " -> which one (0 for none)? ";

const FAREWELL: &str = "I wish you farewell and hope to see you again.\n";

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}
