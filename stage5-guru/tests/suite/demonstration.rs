//! Games at a fixed seed, played by the program itself: the handout's demonstration, and a whole
//! game.

use crate::playing::{TURN, greedily, play, start};
use std::path::{Path, PathBuf};
use testing::current::{assert_current, assert_demonstration, screen};

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// The end of a game is what this level is about: the demonstration leaves out what is between.
#[test]
fn the_program_says_what_the_demonstration_in_the_handout_shows() {
    let said = play(&["--seed", "1", "--color", "never"], &["Arash", "Zoë"], greedily);
    let (start, rest) = said.split_once("Zoë puts").expect("Zoë lays a tile");
    let (_, end) = rest.rsplit_once("\nDear ").expect("somebody is asked last");
    let transcript = format!("{start}…\n[many turns]\n…\nDear {end}");
    let command = "cargo run --quiet --package stage5-guru -- --seed 1 --color never";
    assert_demonstration(&in_this_package("README.md"), command, &transcript);
}

/// Three players, in the middle of a game, in color.
#[test]
fn the_picture_in_the_book_is_what_the_program_draws() {
    let players = ["Arash", "Zoë", "Bob"];
    let mut lines = Vec::new();
    play(&["--seed", "5"], &players, |table| {
        lines.push(greedily(table)?);
        lines.last().cloned().filter(|_| lines.len() < 9)
    });
    let mut program = start(&["--seed", "5", "--color", "always"], &players);
    for line in &lines[..8] {
        program.answer(TURN, line);
    }
    let said = program.finish();
    let (questions, rest) = said.split_once("\nBoard:").expect("the game starts");
    let (_, last_turn) = rest.rsplit_once("\nZoë puts").expect("Zoë lays a tile");
    let (last_turn, _) = last_turn.rsplit_once("\nDear ").expect("a farewell");
    let picture = screen(&format!("{questions}\n…\nZoë puts{last_turn}"));
    assert_current(&in_this_package("../docs/src/screens/level5.svg"), &picture);
}

#[test]
fn a_whole_game_has_not_changed() {
    let said = play(&["--seed", "2"], &["Arash", "Zoë", "Bob"], greedily);
    assert!(said.contains("Congratulations, "), "{said}");
    assert_current(&in_this_package("tests/suite/whole_game.txt"), &said);
}
