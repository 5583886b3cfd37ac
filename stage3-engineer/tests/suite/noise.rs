//! Input that no user would type on purpose.

use crate::PROGRAM;
use testing::noise;

#[test]
fn ten_thousand_arbitrary_turns_are_answered_without_a_panic() {
    let lines = noise::lines(1, 10_000);
    noise::answer_with(PROGRAM, &["Ann", "2", "4", "4"], "choose a tile and a cell", &lines);
}

#[test]
fn arbitrary_names_and_copies_are_answered_without_a_panic() {
    let lines = noise::lines(3, 1000);
    noise::answer_with(PROGRAM, &[], "what is your name?", &lines);
    noise::answer_with(PROGRAM, &["Ann"], "how many identical tiles?", &lines);
}

#[test]
fn arbitrary_sizes_are_answered_without_a_panic() {
    let lines = noise::lines(2, 1000);
    noise::answer_with(PROGRAM, &["Ann", "1"], "how many rows?", &lines);
    noise::answer_with(PROGRAM, &["Ann", "1", "1"], "how many columns?", &lines);
}
