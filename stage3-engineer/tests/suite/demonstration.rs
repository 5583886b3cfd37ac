//! Games at a fixed seed, played by the program itself: the handout's demonstration, and a whole
//! game.

use crate::PROGRAM;
use std::path::{Path, PathBuf};
use testing::current::{assert_current, assert_demonstration, screen};
use testing::piped::Piped;

const TURN: &str = "Dear Arash, choose a tile and a cell (tile row column): ";

fn play(arguments: &[&str], [copies, rows, columns]: [&str; 3], turns: &[&str]) -> String {
    let mut program = Piped::start(PROGRAM, arguments);
    program.answer("Hello, what is your name? ", "Arash");
    program.answer("Dear Arash, how many identical tiles? ", copies);
    program.answer("Dear Arash, how many rows? ", rows);
    program.answer("Dear Arash, how many columns? ", columns);
    for turn in turns {
        program.answer(TURN, turn);
    }
    program.finish()
}

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

#[test]
fn the_program_says_what_the_demonstration_in_the_handout_shows() {
    let turns = ["0 0 0", "0 0 0", "2 7 1", "9 1 1", "x 1 1", "2, 1, 1", "5 0 1", "0 1 0"];
    let transcript = play(&["--seed", "3", "--color", "never"], ["2", "2", "2"], &turns);
    assert!(transcript.contains("The board is full."), "{transcript}");
    let command = "cargo run --quiet --package stage3-engineer -- --seed 3 --color never";
    assert_demonstration(&in_this_package("README.md"), command, &transcript);
}

/// The questions, one turn that is refused, and one that is not.
#[test]
fn the_picture_in_the_book_is_what_the_program_draws() {
    let turns = ["0 1 1", "2 1 2", "4 3 6", "1 2 4", "0 1 2", "3 1 3"];
    let said = play(&["--seed", "3", "--color", "always"], ["2", "5", "8"], &turns);
    let (questions, rest) = said.split_once("\nBoard:").expect("the game starts");
    let (_, last_turns) = rest.rsplit_once("0 1 2\n").expect("the refused turn");
    let picture = screen(&format!("{questions}\n…\n{TURN}0 1 2\n{last_turns}"));
    assert_current(&in_this_package("../docs/src/screens/level3.svg"), &picture);
}

#[test]
fn a_whole_game_until_the_deck_is_empty_has_not_changed() {
    let turns: Vec<String> =
        (0..16).map(|turn| format!("0 {} {}", 3 + turn / 4, 3 + turn % 4)).collect();
    let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
    let transcript = play(&["--seed", "4"], ["1", "11", "11"], &turns);
    assert!(transcript.contains("Your deck is empty."), "{transcript}");
    assert_current(&in_this_package("tests/suite/whole_game.txt"), &transcript);
}
