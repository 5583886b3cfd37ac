//! The program's output for fixed seeds: the handout's demonstration and the sample games.

use crate::{MENU, PROGRAM, TILES, in_this_package};
use testing::current::{assert_current, assert_demonstration};
use testing::piped::Piped;

/// A small game between a user and a computer.
const SMALL: &str = "--tiles 8 --initial 6 --computers 1 --seed 115";

/// The transcript of a game with these answers, separated by commas. Each is a choice from the
/// menu; `4:` is followed by the lines it asks for, separated by slashes.
fn play(flags: &str, answers: &str) -> String {
    let flags: Vec<&str> = flags.split(' ').chain(["--color", "never"]).collect();
    let mut program = Piped::start(PROGRAM, &flags);
    for answer in answers.split_terminator(", ") {
        let (choice, lines) = answer.split_once(": ").unwrap_or((answer, ""));
        program.answer(MENU, choice);
        for line in lines.split_terminator(" / ") {
            program.answer(TILES, line);
        }
    }
    program.finish()
}

/// A transcript without trailing spaces, which an editor might remove.
fn kept(said: &str) -> String {
    said.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn the_demonstration_in_the_handout_is_what_the_program_says() {
    let command = format!("cargo run --quiet --package rummikub -- {SMALL}");
    let answers = "1, 3, 4: 2 3 4 0, 4: 7 0 / 2 0, 0, 0, 3, 4: 2 8 6 0, 5";
    let said = play(SMALL, answers);
    assert_demonstration(&in_this_package("README.md"), &command, &said);
}

#[test]
fn the_demonstration_won_by_the_user_is_as_it_was() {
    let answers = "0, 0, 4: 4 8 1 0, 0, 0, 0, 4: 1 0, 4: 2 1 6 0, 0, 4: 2 0, 0, 0, 4: 3 0, 0, 0, \
                   4: 3 0, 4: 2 0, 0, 0, 0, 4: 1 2 3 0";
    let said = play(SMALL, answers);
    assert!(said.contains("Player 1 has no tiles left and wins."), "{said}");
    assert_current(&in_this_package("samples/won-by-the-user.txt"), &kept(&said));
}

/// Three computers whose racks hold at most nine tiles and are soon full.
#[test]
fn the_demonstration_won_by_the_lowest_sum_is_as_it_was() {
    let flags = "--players 3 --computers 3 --initial 6 --max-rack 9 --seed 422";
    let said = play(flags, "");
    assert!(said.contains(" tie for the lowest sum, "), "{said}");
    assert_current(&in_this_package("samples/won-by-the-lowest-sum.txt"), &kept(&said));
}
