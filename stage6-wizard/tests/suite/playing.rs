//! Plays a game with the program: answers its questions and reads its output.

use crate::PROGRAM;
use testing::piped::Piped;
use testing::table::{Table, tables};

/// The question for the turn of a human, after the name.
pub const TURN: &str = ", choose a tile and a cell (tile row column): ";

/// The program after the questions about its players: each is `human` or `computer`, and a name.
pub fn start(arguments: &[&str], players: &[(&str, &str)]) -> Piped {
    let mut program = Piped::start(PROGRAM, arguments);
    program.answer("How many players (1-5)? ", &players.len().to_string());
    for (number, (kind, name)) in (1..).zip(players) {
        program.answer(&format!("Player {number}, human or computer? "), kind);
        program.answer(&format!("Name of player {number}? "), name);
    }
    program
}

/// What is said in a game in which each human answers what `line` makes of the table, as long as it
/// makes something, and then leaves.
pub fn play(
    arguments: &[&str],
    players: &[(&str, &str)],
    mut line: impl FnMut(&Table) -> Option<String>,
) -> String {
    let mut program = start(arguments, players);
    while let Some(said) = program.question(TURN) {
        let table = tables(&said).pop().expect("a table before each question");
        let Some(line) = line(&table) else { break };
        program.answer(TURN, &line);
    }
    program.finish()
}

/// The tile that is worth most, or a skip when none fits.
pub fn greedily(table: &Table) -> Option<String> {
    table.best_line().or(Some("s".to_owned()))
}
