//! What no handout requires of the conversation, and no check therefore sees.

use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::Console;
use shared::options::Generator;
use stage5_guru::session;

/// What the program says to these lines.
fn said_to(lines: &[&str], seed: u64) -> String {
    let mut console = Console::scripted(lines.iter().copied());
    session::run(&mut console, &mut Generator::seed_from_u64(seed)).unwrap();
    console.transcript().to_owned()
}

#[test]
fn players_are_told_how_to_skip_and_all_are_named_in_the_farewell() {
    let said = said_to(&["3", "Ann", "Bob", "Carl"], 1);
    let (_, welcome) = said.split_once("Name of player 3? Carl\n").unwrap();
    assert!(welcome.starts_with("Type s instead of a tile and a cell to skip your turn.\n"));
    let farewell = "Dear Ann, Bob and Carl, I wish you farewell and hope to see you again.\n";
    assert!(said.ends_with(farewell), "{said}");
}

/// In some deal, no tile of either deck fits beside the first tile.
#[test]
fn the_table_of_points_comes_after_the_congratulation() {
    let blocked = (0..100_000).map(|seed| said_to(&["2", "Bob", "Ann"], seed));
    let said = blocked.into_iter().find(|said| said.contains("all players are blocked")).unwrap();
    let (_, end) = said.split_once("The game is over: ").unwrap();
    assert_eq!(
        end,
        "all players are blocked; no tile of any deck fits.\n\
         Congratulations, Bob and Ann! You win with 0 points each.\n     0  Bob\n     0  Ann\n"
    );
}

#[test]
fn a_blocked_player_is_told_to_skip() {
    let skips = ["s"; 40];
    let lines = [&["2", "Ann", "Bob"], &skips[..]].concat();
    let said = (0..1000).map(|seed| said_to(&lines, seed)).find(|said| said.contains("None of "));
    let said = said.expect("a player of one of these deals is blocked");
    let told = said.matches("'s tiles fits anywhere; type s to skip.\n").count();
    assert!(told >= 20, "the same player is told at each turn: {said}");
}
