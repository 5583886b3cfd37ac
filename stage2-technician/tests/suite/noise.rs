//! Input that no user would type on purpose.

use crate::PROGRAM;
use testing::noise;

#[test]
fn ten_thousand_arbitrary_picks_are_answered_without_a_panic() {
    let lines = noise::lines(1, 10_000);
    // A bag of 1,600 tiles lasts for a while.
    noise::answer_with(PROGRAM, &["Ann", "100"], "how many tiles do you pick?", &lines);
}

#[test]
fn arbitrary_numbers_of_copies_are_answered_without_a_panic() {
    let lines = noise::lines(2, 1000);
    noise::answer_with(PROGRAM, &["Ann"], "how many identical tiles?", &lines);
}

#[test]
fn arbitrary_names_are_answered_without_a_panic() {
    let lines = noise::lines(3, 1000);
    noise::answer_with(PROGRAM, &[], "what is your name?", &lines);
}
