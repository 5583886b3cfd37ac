//! Input that no user would type on purpose.

use crate::PROGRAM;
use testing::noise;

#[test]
fn ten_thousand_arbitrary_turns_are_answered_without_a_panic() {
    noise::answer_with(PROGRAM, &["Ann"], "choose a tile and a cell", &noise::lines(1, 10_000));
}

#[test]
fn arbitrary_names_are_answered_without_a_panic() {
    noise::answer_with(PROGRAM, &[], "what is your name?", &noise::lines(2, 300));
}
