//! Plays a game with the program: answers its questions and reads its output.

use crate::PROGRAM;
use testing::piped::Piped;
use testing::table::{Table, tables};

/// The question for a turn, after the player's name.
pub const TURN: &str = ", choose a tile and a cell (tile row column): ";

/// The program after the questions about its players.
pub fn start(arguments: &[&str], names: &[&str]) -> Piped {
    let mut program = Piped::start(PROGRAM, arguments);
    program.answer("How many players (1-5)? ", &names.len().to_string());
    for (number, name) in (1..).zip(names) {
        program.answer(&format!("Name of player {number}? "), name);
    }
    program
}

/// What is said in a game in which each player answers what `line` makes of the table, as long as
/// it makes something, and then leaves.
pub fn play(
    arguments: &[&str],
    names: &[&str],
    mut line: impl FnMut(&Table) -> Option<String>,
) -> String {
    let mut program = start(arguments, names);
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
