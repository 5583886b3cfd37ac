//! Scripted sessions and their transcripts.

use rand::SeedableRng;
use shared::Console;
use shared::options::Generator;
use stage3_engineer::session;

/// What the player is asked at every turn.
pub const TURN: &str = "Dear Ann, choose a tile and a cell (tile row column): ";

/// What the program says when the user types these lines.
pub fn said_to(lines: &[&str], seed: u64) -> String {
    let mut console = Console::scripted(lines.iter().copied());
    session::run(&mut console, &mut Generator::seed_from_u64(seed)).unwrap();
    console.transcript().to_owned()
}

/// What Ann is told after the game was set up and shown, the questions left out, up to the
/// farewell.
pub fn answers_to(copies: &str, rows: &str, columns: &str, turns: &[&str]) -> Vec<String> {
    let said = said_to(&[&["Ann", copies, rows, columns], turns].concat(), 1);
    let (_, after_the_start) = said.split_once(TURN).expect("the first turn comes");
    let lines = after_the_start.lines().skip(1).filter(|line| !line.starts_with(TURN));
    lines.map(str::to_owned).collect()
}
