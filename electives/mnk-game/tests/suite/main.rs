//! Tests of the whole program: what the handout promises, from a user's point of view.

mod browser;
mod collisions;
mod command_line;
mod computer;
mod demonstration;
mod model;
mod search;
#[cfg(unix)]
mod terminal;

use std::path::{Path, PathBuf};

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_mnk-game");

const QUESTION: &str = "Your tile (row column): ";

const FAREWELL: &str = "I wish you farewell and hope to see you again.\n";

/// The course's sample.
const SAMPLE: &str = "3\n4\n3\n3\ngggg\ngddg\ngggg\n";

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// The path of a shipped board, as a user types it.
fn board(name: &str) -> String {
    in_this_package("boards").join(name).to_string_lossy().into_owned()
}

/// Writes a file and returns its path; each test uses its own name.
fn written(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path.to_string_lossy().into_owned()
}

/// The text of a file with an empty board.
fn empty_board([rows, columns, needed, quality]: [usize; 4]) -> String {
    let cells = ("g".repeat(columns) + "\n").repeat(rows);
    format!("{rows}\n{columns}\n{needed}\n{quality}\n{cells}")
}
