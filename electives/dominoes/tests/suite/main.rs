//! Tests of the whole program against the handout, from the user's point of view.

mod at_a_terminal;
mod command_line;
mod demonstration;
mod properties;
mod rounds;
mod specification;
#[cfg(unix)]
mod terminal;

use std::path::{Path, PathBuf};

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_dominoes");

/// The questions at every turn, on a pipe and at a terminal, and for a domino.
const CHOICE: &str = "What do you do (1-7)? ";
const TURN: &str = "What do you do (? for the menu)? ";
const DOMINO: &str = "Which domino (two values)? ";

/// The menu as specified.
const MENU: &str = "\
1: print my dominoes
2: add a domino to the head
3: add a domino to the tail
4: draw a domino from the boneyard
5: pass
6: print this menu
7: quit
";

const FAREWELL: &str = "I wish you farewell and hope to see you again.\n";

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// The path of a file in this package, as a user types it.
fn path_of(file: &str) -> String {
    in_this_package(file).to_string_lossy().into_owned()
}

/// The path of a new file with this text; each test must use its own name.
fn written(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path.to_string_lossy().into_owned()
}
