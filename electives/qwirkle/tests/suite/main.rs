//! Tests of the engine and the game as a whole.

mod command_line;
mod contest;
mod demonstration;
mod files;
#[cfg(unix)]
mod killed;
mod learning;
mod players;
mod readme;
mod save;
mod slow;
#[cfg(unix)]
mod terminal;

use qwirkle::player::{Random, take_turn};
use qwirkle::state::Game;
use rand::{RngExt, SeedableRng};
use shared::options::Generator;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_qwirkle");

/// A program whose kept game is in this home, on every system.
fn at_home(program: &mut Command, home: &Path) {
    program.env("HOME", home).env("XDG_DATA_HOME", home).env("LOCALAPPDATA", home);
}

/// The folder of the kept game in a home.
#[cfg(unix)]
fn kept_in(home: &Path) -> PathBuf {
    let is_mac = cfg!(target_os = "macos");
    home.join(if is_mac { "Library/Application Support/qwirkle" } else { "qwirkle" })
}

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// A game of random players after a random number of turns, not over yet.
fn random_game(seed: u64) -> Game {
    let mut generator = Generator::seed_from_u64(seed);
    let mut game = Game::deal(2, &mut generator);
    let mut random = Random { seed };
    for _ in 0..generator.random_range(1..40) {
        let before = game.clone();
        take_turn(&mut game, &mut random, &mut generator).expect("random keeps to the rules");
        if game.end().is_some() {
            return before;
        }
    }
    game
}
