//! Input that no user would type on purpose.

use crate::PROGRAM;
use testing::noise;

#[test]
fn ten_thousand_arbitrary_turns_are_answered_without_a_panic() {
    let lines = noise::lines(1, 10_000);
    noise::answer_with(
        PROGRAM,
        &["2", "human", "Ann", "computer", "Bob"],
        "choose a tile and a cell",
        &lines,
    );
}

#[test]
fn arbitrary_numbers_kinds_and_names_of_players_are_answered_without_a_panic() {
    noise::answer_with(PROGRAM, &[], "How many players", &noise::lines(2, 300));
    noise::answer_with(PROGRAM, &["2"], "human or computer?", &noise::lines(3, 300));
    noise::answer_with(PROGRAM, &["2", "human"], "Name of player 1?", &noise::lines(4, 300));
}
