//! The program's output with the shipped sets: the handout's demonstration and match, and the three
//! sample games.

use crate::{CHOICE, DOMINO, FAREWELL, PROGRAM, in_this_package, path_of};
use pretty_assertions::assert_eq;
use std::fs;
use testing::current::{assert_current, assert_demonstration};
use testing::documented::commands_of;
use testing::piped::{self, Piped};

const MATCH: &str = "cargo run --quiet --release --package dominoes -- match";

/// A game with a shipped set. Each answer is a choice from the menu, followed by values if the
/// program asks for them.
fn play(set: &str, each: &str, answers: &[&str]) -> String {
    let mut program = Piped::start(PROGRAM, &[&path_of(set), each, "--color", "never"]);
    for answer in answers {
        let (choice, values) = answer.split_once(' ').unwrap_or((answer, ""));
        program.answer(CHOICE, choice);
        if ["2", "3"].contains(&choice) {
            program.answer(DOMINO, values);
        }
    }
    program.finish()
}

/// One test for both parts of the handout, because each rewrites the whole file.
#[test]
fn the_demonstrations_in_the_handout_are_what_the_program_says() {
    let handout = in_this_package("README.md");
    let answers = ["1", "3 2 0", "5", "3 0 1", "1", "3 2 0"];
    let command = "cargo run --quiet --package dominoes -- electives/dominoes/set3.dat 2";
    assert_demonstration(&handout, command, &play("set3.dat", "2", &answers));

    let report = String::from_utf8(piped::run(PROGRAM, &["match"], b"").stdout).unwrap();
    let text = fs::read_to_string(&handout).unwrap().replace("\r\n", "\n");
    let (before, rest) = text.split_once(&format!("$ {MATCH}\n")).expect("the match is shown");
    let (_, after) = rest.split_once("```").expect("a block ends");
    assert_current(&handout, &format!("{before}$ {MATCH}\n{report}```{after}"));
}

#[test]
fn the_sample_games_are_as_they_were() {
    let set4 =
        ["1", "3 1 2", "4", "1", "2 3 4", "4", "6", "3 0 1", "1", "3 3, 0", "2 2 2", "1", "3 3 4"];
    for (set, each, winner, answers) in [
        ("set3", "2", "user", &["1", "3 1 0", "1", "3 2 0"][..]),
        ("set4", "3", "user", &set4),
        ("set5", "4", "system", &["1", "3 1 4", "3 1 4", "1", "2 4 5", "2 3 4", "4"]),
    ] {
        let said = play(&format!("{set}.dat"), each, answers);
        assert!(said.contains("no dominoes left: "), "{said}");
        assert_current(&in_this_package(&format!("samples/{set}-{each}-{winner}.txt")), &said);
    }
}

/// Each file is the output of `make` with the greatest value as the seed.
#[test]
fn the_demonstration_sets_are_what_make_prints() {
    for max in ["3", "4", "5"] {
        let said = piped::run(PROGRAM, &["make", max, "--seed", max], b"").stdout;
        let file = in_this_package(&format!("set{max}.dat"));
        assert_current(&file, &String::from_utf8(said).unwrap());
    }
}

/// The handout compares C's structs with Rust's, which must be those of the list's source.
#[test]
fn the_demonstration_of_our_structs_is_the_source() {
    let handout = fs::read_to_string(in_this_package("README.md")).unwrap();
    let list = fs::read_to_string(in_this_package("../../shared/src/list.rs")).unwrap();
    let (_, rest) = handout.split_once("```rust").expect("the structs are shown");
    let (structs, _) = rest.split_once("```").expect("a block ends");
    assert_eq!(structs.matches("struct ").count(), 2);
    for line in structs.lines().filter(|line| !line.is_empty()) {
        assert!(list.lines().any(|other| other == line), "{line}");
    }
}

/// The match is compared above.
#[test]
fn every_command_in_the_handout_runs() {
    let handout = fs::read_to_string(in_this_package("README.md")).unwrap();
    let commands = commands_of("dominoes", &handout);
    assert_eq!(commands.len(), 4);
    for arguments in commands.iter().filter(|arguments| arguments[0] != "match") {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let said = piped::said(PROGRAM, &arguments, b"7\n");
        assert!(said.ends_with(FAREWELL) || said.lines().count() == 28, "{arguments:?}: {said}");
    }
}
