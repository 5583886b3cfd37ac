//! The handout's demonstration, a whole game at a fixed seed, played by the program itself.

use crate::PROGRAM;
use conformance::testing::current::assert_demonstration;
use conformance::testing::piped::{self, Piped};
use pretty_assertions::assert_eq;
use std::path::Path;

#[test]
fn the_demonstration_in_the_handout_is_what_the_program_says() {
    let mut program = Piped::start(PROGRAM, &["--seed", "2", "--color", "never"]);
    program.answer("Hello, what is your name? ", "Arash");
    program.answer("Dear Arash, how many identical tiles? ", "1");
    for line in ["5", "0", "three", "8", "100"] {
        program.answer("Dear Arash, how many tiles do you pick? ", line);
    }
    let handout = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let command = "cargo run --quiet --package stage2-technician -- --seed 2 --color never";
    assert_demonstration(&handout, command, &program.finish());
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let play = |seed| piped::run(PROGRAM, &["--seed", seed], b"Ann\n2\n32\n").stdout;
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
}

#[test]
fn a_seed_that_is_no_number_is_refused_with_its_bounds() {
    for seed in ["lucky", "-1", "1.5", "18446744073709551616"] {
        let output = piped::run(PROGRAM, &["--seed", seed], b"");
        assert_eq!(output.status.code(), Some(2));
        let complaint = String::from_utf8(output.stderr).unwrap();
        let bounds = "a seed is a whole number from 0 to 18446744073709551615";
        assert!(complaint.contains(seed) && complaint.contains(bounds), "{complaint}");
    }
}
