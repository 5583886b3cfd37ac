//! Games at a fixed seed, played by the program itself: the handout's demonstration, and a whole
//! game.

use crate::playing::{TURN, greedily, play, start};
use std::path::{Path, PathBuf};
use testing::current::{assert_current, assert_demonstration, screen};

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// Four computers: the first turns, and the last.
#[test]
fn the_program_says_what_the_demonstration_in_the_handout_shows() {
    let players = ["Ann", "Bob", "Cleo", "Dan"].map(|name| ("computer", name));
    let said = start(&["--seed", "3", "--color", "never"], &players).finish();
    let (start, rest) = said.split_once("\nCleo puts").expect("Cleo is the third to lay");
    let (_, end) = rest.rsplit_once("\nBoard:").expect("a last table");
    let transcript = format!("{start}\n…\n[many turns]\n…\nBoard:{end}");
    let command = "cargo run --quiet --package stage7-mutant -- --seed 3 --color never";
    assert_demonstration(&in_this_package("README.md"), command, &transcript);
}

#[test]
fn a_whole_game_has_not_changed() {
    let players = [("computer", "Bob"), ("computer", "Cleo"), ("computer", "Dan")];
    let said = start(&["--seed", "2"], &players).finish();
    assert!(said.contains("Congratulations, "), "{said}");
    assert_current(&in_this_package("tests/suite/whole_game.txt"), &said);
}

/// A human against a computer, in the middle of a game, in color.
#[test]
fn the_picture_in_the_book_is_what_the_program_draws() {
    let players = [("human", "Arash"), ("computer", "Zoë")];
    let mut lines = Vec::new();
    play(&["--seed", "5"], &players, |table| {
        lines.push(greedily(table)?);
        lines.last().cloned().filter(|_| lines.len() < 6)
    });
    let mut program = start(&["--seed", "5", "--color", "always"], &players);
    for line in &lines[..5] {
        program.answer(TURN, line);
    }
    let said = program.finish();
    let (questions, rest) = said.split_once("\nTo lay several").expect("the game starts");
    let (_, last_turn) = rest.rsplit_once("\nZoë puts").expect("Zoë lays a tile");
    let (last_turn, _) = last_turn.rsplit_once("\nDear Arash and").expect("a farewell");
    let picture = screen(&format!("{questions}\n…\nZoë puts{last_turn}"));
    assert_current(&in_this_package("../docs/src/screens/level7.svg"), &picture);
}
