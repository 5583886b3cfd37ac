//! Games at a fixed seed, played by the program itself: the handout's demonstration, and a whole
//! game.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use std::path::{Path, PathBuf};
use testing::current::{assert_current, assert_demonstration, screen};
use testing::piped::Piped;
use testing::table::tables;

const TURN: &str = "Dear Arash, choose a tile and a cell (tile row column): ";

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

#[test]
fn the_program_says_what_the_demonstration_in_the_handout_shows() {
    let mut program = Piped::start(PROGRAM, &["--seed", "3", "--color", "never"]);
    program.answer("Hello, what is your name? ", "Arash");
    for line in ["0 0 0", "0 5 5", "1 5 4", "0 5 6", "4 5 4", "0 4 4"] {
        program.answer(TURN, line);
    }
    let command = "cargo run --quiet --package stage4-expert -- --seed 3 --color never";
    assert_demonstration(&in_this_package("README.md"), command, &program.finish());
}

/// Lays the tile that is worth most, turn after turn, until the program says farewell.
fn play_greedily(seed: &str) -> String {
    let mut program = Piped::start(PROGRAM, &["--seed", seed]);
    program.answer("Hello, what is your name? ", "Arash");
    while let Some(said) = program.question(TURN) {
        let table = tables(&said).pop().expect("a table before each question");
        program.answer(TURN, &table.best_line().expect("a tile fits as long as the program asks"));
    }
    program.finish()
}

/// A turn that the rules forbid, and one that they allow, in the middle of a game.
#[test]
fn the_picture_in_the_book_is_what_the_program_draws() {
    let mut program = Piped::start(PROGRAM, &["--seed", "3", "--color", "always"]);
    program.answer("Hello, what is your name? ", "Arash");
    for line in ["0 5 6", "4 5 4", "0 4 4", "5 5 7", "0 3 4"] {
        program.answer(TURN, line);
    }
    let said = program.finish();
    let (_, last_turns) = said.rsplit_once("5 5 7\n").expect("the refused turn");
    let picture = screen(&format!("…\n{TURN}5 5 7\n{last_turns}"));
    assert_current(&in_this_package("../docs/src/screens/level4.svg"), &picture);
}

#[test]
fn a_whole_game_until_nothing_fits_has_not_changed() {
    let transcript = play_greedily("6");
    assert!(transcript.contains("No tile in your deck fits anywhere."), "{transcript}");
    assert_current(&in_this_package("tests/suite/whole_game.txt"), &transcript);
}

/// The reports of greedy games are true: each placement is worth what the oracle says, and the points add
/// up.
#[test]
fn twenty_greedy_games_end_as_the_rules_say() {
    for seed in 0..20 {
        let transcript = play_greedily(&seed.to_string());
        let tables = tables(&transcript);
        for pair in tables.windows(2) {
            assert!(pair[1].points[0].1 > pair[0].points[0].1, "{transcript}");
        }
        let last = tables.last().expect("a table");
        let is_empty = last.deck.is_empty();
        assert_eq!(transcript.contains("Your deck is empty."), is_empty, "{transcript}");
        assert_eq!(transcript.contains("No tile in your deck fits anywhere."), !is_empty);
        assert_eq!(last.best_line(), None, "{transcript}");
    }
}
