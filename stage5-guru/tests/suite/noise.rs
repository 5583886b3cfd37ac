//! Input that no user would type on purpose.

use crate::PROGRAM;
use testing::noise;

#[test]
fn ten_thousand_arbitrary_turns_are_answered_without_a_panic() {
    let lines = noise::lines(1, 10_000);
    noise::answer_with(PROGRAM, &["2", "Ann", "Bob"], "choose a tile and a cell", &lines);
}

#[test]
fn arbitrary_numbers_of_players_and_names_are_answered_without_a_panic() {
    noise::answer_with(PROGRAM, &[], "How many players", &noise::lines(2, 300));
    noise::answer_with(PROGRAM, &["2"], "Name of player", &noise::lines(3, 300));
}
