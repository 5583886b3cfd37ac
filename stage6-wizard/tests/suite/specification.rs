//! Every numbered step of the handout's specification.

use crate::PROGRAM;
use crate::playing::{TURN, greedily, play, start};
use conformance::oracle::{Position, Turn};
use pretty_assertions::assert_eq;
use std::time::{Duration, Instant};
use testing::piped;
use testing::table::{Table, tables};

const ANN: (&str, &str) = ("human", "Ann");
const BOB: (&str, &str) = ("computer", "Bob");
const CLEO: (&str, &str) = ("computer", "Cleo");

/// What the program says to an input that is given at once.
fn said_at_once(input: &str) -> String {
    String::from_utf8(piped::run(PROGRAM, &["--seed", "1"], input.as_bytes()).stdout).unwrap()
}

/// Each table of a game with the turn that followed and its points, or `None` for a skip.
fn turns(said: &str) -> Vec<(Table, Option<(Turn, usize)>)> {
    let parts: Vec<&str> = said.split("Board:\n").skip(1).collect();
    let tables = tables(said);
    let done = parts.iter().map(|part| part.lines().find_map(placement));
    tables.into_iter().zip(done).collect()
}

/// `Bob puts Ar on (5,6): 2 points.`
fn placement(line: &str) -> Option<(Turn, usize)> {
    let (_, rest) = line.split_once(" puts ")?;
    let (tile, rest) = rest.split_once(" on (")?;
    let (cell, points) = rest.split_once("): ")?;
    let (row, column) = cell.split_once(',')?;
    let place = (row.parse().ok()?, column.parse().ok()?);
    let points = points.strip_suffix(" points.")?.parse().ok()?;
    Some((Turn::from([(place, tile.parse().ok()?)]), points))
}

#[test]
fn step_1_who_is_human_and_who_a_computer_is_asked_before_each_name() {
    let said = said_at_once("2\nrobot\n\nHUMAN\nAnn\n computer \nAnn\nBob\n");
    let questions = "How many players (1-5)? \n\
                     Player 1, human or computer? \n\
                     Ignored: human or computer was expected, for example human.\n\
                     Player 1, human or computer? \n\
                     Ignored: human or computer was expected, for example human.\n\
                     Player 1, human or computer? \n\
                     Name of player 1? \n\
                     Player 2, human or computer? \n\
                     Name of player 2? \n\
                     Impossible: Ann is already playing; choose another name.\n\
                     Name of player 2? \n";
    assert!(said.starts_with(questions), "{said}");
}

#[test]
fn step_2_humans_are_asked_and_computers_are_not() {
    let mut asked = Vec::new();
    let said = play(&["--seed", "1"], &[BOB, ANN, CLEO], |table| {
        asked.push(table.player.clone());
        greedily(table)
    });
    assert!(!asked.is_empty() && asked.iter().all(|name| name == "Ann"), "{said}");
    assert!(said.contains("Bob puts ") && said.contains("Cleo puts "), "{said}");
    assert!(said.contains("Congratulations, "), "{said}");
}

#[test]
fn step_2_a_game_of_humans_alone_is_that_of_level_5() {
    let said = play(&["--seed", "1"], &[ANN, ("human", "Eve")], greedily);
    let deal = said.split_once("Board:").unwrap().1;
    assert_eq!(said.matches(TURN).count(), turns(&said).len() - 1);
    assert!(deal.contains("Congratulations, "), "{said}");
}

#[test]
fn step_3_a_game_of_computers_needs_no_input_and_shows_every_turn() {
    for count in 1..=5 {
        let names = ["Bob", "Cleo", "Dan", "Eve", "Fay"];
        let players: Vec<(&str, &str)> =
            names[..count].iter().map(|&name| ("computer", name)).collect();
        let said = start(&["--seed", "1"], &players).finish();
        assert!(
            said.contains("The game is over: ") && said.contains("Congratulations, "),
            "{said}"
        );
        let told = said.matches(" puts ").count() + said.matches(" skips.\n").count();
        assert_eq!(tables(&said).len(), told + 1, "{said}");
    }
}

/// Judged by the oracle: the computer lays what is worth most, and skips only when nothing fits.
#[test]
fn step_4_a_computer_lays_what_is_worth_the_most_points() {
    for seed in 0..10 {
        let said = start(&["--seed", &seed.to_string()], &[BOB, CLEO]).finish();
        let turns = turns(&said);
        for (table, done) in &turns[..turns.len() - 1] {
            let position = Position::read(&table.board);
            let placements = position.placements(&table.deck);
            let most = placements.iter().filter_map(|turn| position.points(turn)).max();
            assert_eq!(done.as_ref().map(|(_, points)| *points), most, "{table:?}");
            assert_eq!(done.as_ref().and_then(|(turn, _)| position.points(turn)), most);
        }
    }
}

/// Every strategy plays by the rules, and skips only when it must.
#[test]
fn step_5_there_are_three_strategies_and_each_keeps_to_the_rules() {
    let mut games = Vec::new();
    for strategy in ["greedy", "random", "cautious"] {
        let said = start(&["--seed", "3", "--strategy", strategy], &[BOB, CLEO]).finish();
        let turns = turns(&said);
        for (table, done) in &turns[..turns.len() - 1] {
            let position = Position::read(&table.board);
            match done {
                Some((turn, points)) => assert_eq!(position.points(turn), Some(*points)),
                None => assert!(position.placements(&table.deck).is_empty(), "{table:?}"),
            }
        }
        games.push(said);
    }
    games.dedup();
    assert_eq!(games.len(), 3, "three strategies, three games");
    assert_eq!(
        start(&["--seed", "3"], &[BOB, CLEO]).finish(),
        games[0],
        "greedy unless said otherwise"
    );
}

#[test]
fn step_5_an_unknown_strategy_is_answered_with_those_there_are() {
    let output = piped::run(PROGRAM, &["--strategy", "lucky"], b"");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("greedy") && complaint.contains("cautious"), "{complaint}");
}

/// With `--pause`, a game of computers waits before each turn.
#[test]
fn step_6_a_pause_comes_before_each_turn_of_a_computer() {
    let start_of_the_game = Instant::now();
    let said = start(&["--seed", "1", "--pause", "20"], &[BOB, CLEO]).finish();
    let turns = u32::try_from(tables(&said).len() - 1).unwrap();
    assert!(turns > 10, "{said}");
    assert!(start_of_the_game.elapsed() >= Duration::from_millis(20) * turns);
    for pause in ["-1", "60001", "soon"] {
        let output = piped::run(PROGRAM, &["--pause", pause], b"");
        assert_eq!(output.status.code(), Some(2), "{pause}");
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(
            complaint.contains("a whole number of milliseconds from 0 to 60000"),
            "{complaint}"
        );
    }
}

#[test]
fn step_7_the_end_of_the_input_is_a_farewell_at_every_question() {
    assert!(said_at_once("2\n").ends_with("Player 1, human or computer? \nI wish you farewell.\n"));
    assert!(said_at_once("2\nhuman\n").ends_with("Name of player 1? \nI wish you farewell.\n"));
    let farewell = "Dear Ann and Bob, I wish you farewell and hope to see you again.\n";
    assert!(start(&["--seed", "1"], &[ANN, BOB]).finish().ends_with(farewell));
}

/// A pause is for those who watch: a human is asked at once, however long computers wait.
#[test]
fn there_is_no_pause_before_the_turn_of_a_human() {
    let said = start(&["--seed", "1", "--pause", "60000"], &[ANN, BOB]).finish();
    assert_eq!(tables(&said).len(), 1);
}
