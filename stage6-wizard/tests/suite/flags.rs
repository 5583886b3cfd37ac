//! `--strategy` and `--pause`, which no check uses.

use crate::PROGRAM;
use crate::playing::start;
use std::time::{Duration, Instant};
use testing::piped;
use testing::table::tables;

const ANN: (&str, &str) = ("human", "Ann");
const BOB: (&str, &str) = ("computer", "Bob");
const CLEO: (&str, &str) = ("computer", "Cleo");

#[test]
fn three_strategies_play_three_games_and_greed_is_the_default() {
    let play =
        |arguments: &[&str]| start(&[&["--seed", "3"], arguments].concat(), &[BOB, CLEO]).finish();
    let games = ["greedy", "random", "cautious"].map(|strategy| play(&["--strategy", strategy]));
    assert!(games[0] != games[1] && games[1] != games[2] && games[0] != games[2]);
    assert_eq!(play(&[]), games[0]);
}

#[test]
fn a_wrong_flag_is_answered_with_the_right_ones() {
    for (flag, value, answer) in [
        ("--strategy", "lucky", "[possible values: greedy, random, cautious]"),
        ("--pause", "-1", "a whole number of milliseconds from 0 to 60000"),
        ("--pause", "60001", "a whole number of milliseconds from 0 to 60000"),
        ("--pause", "soon", "a whole number of milliseconds from 0 to 60000"),
    ] {
        let output = piped::run(PROGRAM, &[flag, value], b"");
        assert_eq!(output.status.code(), Some(2), "{value}");
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(complaint.contains(value) && complaint.contains(answer), "{complaint}");
    }
}

#[test]
fn a_pause_comes_before_each_turn_of_a_computer() {
    let start_of_the_game = Instant::now();
    let said = start(&["--seed", "1", "--pause", "20"], &[BOB, CLEO]).finish();
    let turns = u32::try_from(tables(&said).len() - 1).unwrap();
    assert!(turns > 10, "{said}");
    assert!(start_of_the_game.elapsed() >= Duration::from_millis(20) * turns);
}

/// A pause is for those who watch: a human is asked at once, however long computers wait.
#[test]
fn there_is_no_pause_before_the_turn_of_a_human() {
    let said = start(&["--seed", "1", "--pause", "60000"], &[ANN, BOB]).finish();
    assert_eq!(tables(&said).len(), 1);
}
