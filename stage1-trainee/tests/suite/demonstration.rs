//! The handout's demonstration, played by the program itself.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use std::path::{Path, PathBuf};
use testing::current::{assert_current, assert_demonstration, screen};
use testing::piped::{self, Piped};

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn play(arguments: &[&str]) -> String {
    let mut program = Piped::start(PROGRAM, arguments);
    program.answer("Hello, what is your name? ", "Arash");
    for line in ["H green", "A orange", "B gray", "q"] {
        program.answer("Dear Arash, enter a capital letter and a color: ", line);
    }
    program.finish()
}

#[test]
fn the_program_says_what_the_demonstration_in_the_handout_shows() {
    let command = "cargo run --quiet --package stage1-trainee";
    assert_demonstration(&in_this_package("README.md"), command, &play(&[]));
}

#[test]
fn the_picture_in_the_book_is_what_the_program_draws() {
    let picture = screen(&play(&["--color", "always"]));
    assert_current(&in_this_package("../docs/src/screens/level1.svg"), &picture);
}

#[test]
fn on_a_pipe_prompts_are_printed_and_answers_have_lines_of_their_own() {
    let output = piped::run(PROGRAM, &[], b"Arash\nH green\nq\n");
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "Hello, what is your name? \n\
         Dear Arash, enter a capital letter and a color: \n\
         H\n\
         Dear Arash, enter a capital letter and a color: \n\
         Dear Arash, I wish you farewell and hope to see you again.\n"
    );
    assert!(output.status.success());
}

#[test]
fn colors_can_be_switched_on_for_a_pipe() {
    let output = piped::run(PROGRAM, &["--color", "always"], b"Arash\nH green\nq\n");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\u{1b}[38;5;10;48;5;0mH\u{1b}[0m"), "{said:?}");
}

#[test]
fn the_palette_is_printed_without_a_question() {
    let output = piped::run(PROGRAM, &["--palette"], b"");
    let palette = String::from_utf8(output.stdout).unwrap();
    assert!(palette.starts_with("   0   1   2"), "{palette}");
    assert!(palette.ends_with(" 254 255\n"), "{palette}");
    assert!(palette.lines().all(|line| line.len() <= 80), "{palette}");
}

#[test]
fn the_message_for_a_wrong_flag_lists_the_right_ones() {
    let output = piped::run(PROGRAM, &["--colour", "never"], b"");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("--color"), "{complaint}");
}
