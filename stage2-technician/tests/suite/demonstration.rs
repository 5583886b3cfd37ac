//! The handout's demonstration, a whole game at a fixed seed, played by the program itself.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use std::path::{Path, PathBuf};
use testing::current::{assert_current, assert_demonstration, screen};
use testing::piped::{self, Piped};

fn in_this_package(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn play(arguments: &[&str], picks: &[&str]) -> String {
    let mut program = Piped::start(PROGRAM, arguments);
    program.answer("Hello, what is your name? ", "Arash");
    program.answer("Dear Arash, how many identical tiles? ", "1");
    for line in picks {
        program.answer("Dear Arash, how many tiles do you pick? ", line);
    }
    program.finish()
}

#[test]
fn the_program_says_what_the_demonstration_in_the_handout_shows() {
    let picks = ["5", "0", "three", "8", "100"];
    let transcript = play(&["--seed", "2", "--color", "never"], &picks);
    let command = "cargo run --quiet --package stage2-technician -- --seed 2 --color never";
    assert_demonstration(&in_this_package("README.md"), command, &transcript);
}

#[test]
fn the_picture_in_the_book_is_what_the_program_draws() {
    let picture = screen(&play(&["--seed", "2", "--color", "always"], &["5", "8", "100"]));
    assert_current(&in_this_package("../docs/src/screens/level2.svg"), &picture);
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let play = |seed| piped::run(PROGRAM, &["--seed", seed], b"Ann\n2\n32\n").stdout;
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
}

#[test]
fn a_seed_that_is_not_a_number_is_refused_with_the_bounds() {
    for seed in ["lucky", "-1", "1.5", "18446744073709551616"] {
        let output = piped::run(PROGRAM, &["--seed", seed], b"");
        assert_eq!(output.status.code(), Some(2));
        let complaint = String::from_utf8(output.stderr).unwrap();
        let bounds = "a seed is a whole number from 0 to 18446744073709551615";
        assert!(complaint.contains(seed) && complaint.contains(bounds), "{complaint}");
    }
}

#[test]
fn the_help_says_what_the_program_does_and_how_to_leave_it() {
    let help = String::from_utf8(piped::run(PROGRAM, &["--help"], b"").stdout).unwrap();
    let what = "Moves tiles at random from a bag to a deck\n\nUsage: stage2-technician";
    assert!(help.starts_with(what) && help.contains("--seed <NUMBER>"), "{help}");
    assert!(help.contains("At any prompt, Ctrl-D ends the program."), "{help}");
}
