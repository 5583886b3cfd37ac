//! Two humans at one terminal.

use super::*;
use crate::talk::Hiding;
use pretty_assertions::assert_eq;

/// What is said to these lines if a terminal that cannot be cleared hides tiles.
fn hidden(lines: &str) -> String {
    let mut talk = talk(Language::English, lines);
    talk.hiding = Some(Hiding::Scroll);
    run(new_game(1), &mut talk).unwrap();
    talk.transcript().to_owned()
}

/// With seed 1, they tie, and Anna begins.
const HUMANS: &str = "2\nhuman\nAnna\nhuman\nBob\nAnna\n";

#[test]
fn the_next_human_is_waited_for_before_the_tiles_are_shown() {
    let said = hidden(&format!("{HUMANS}\n3 1 at 0,0 right\n\nhint\n\n1 at 1,1\n"));
    let begins = "Anna begins and lays 2 tiles in the first turn.\n";
    let first = format!("{begins}Anna, press Enter when you are ready. \n\nTurn 1: Anna\n");
    assert!(said.contains(&first), "{said}");
    let (before, after) = said.split_once(&"\n".repeat(200)).unwrap();
    assert!(before.contains("Your tiles: Sg Xo So Lg Xo Lr\n"), "{before}");
    let waits = "Anna lays So Sg at 0,0 right: 2 points, a line of 2.\n\
                 Bob, press Enter when you are ready. hint\n\
                 Ignored: Enter alone shows the tiles; quit leaves.\n\
                 Bob, press Enter when you are ready. \n\n\
                 Turn 2: Bob\n";
    assert!(after.trim_start().starts_with(waits), "{after}");
    assert_eq!(after.matches("Your tiles: ").count(), 1, "{after}");
}

#[test]
fn a_turn_is_told_once_on_a_screen() {
    let mut start = talk(Language::English, "");
    start.hiding = Some(Hiding::Scroll);
    // Greedy begins, and then it is Anna's turn.
    let players = listed("Anna,Bob,greedy", Language::English.words()).ok();
    run(NewGame { seed: 1, players, or_kept: false }, &mut start).unwrap();
    let said = start.transcript();
    assert_eq!(said.matches("Greedy lays ").count(), 1, "{said}");
    // In a game that is resumed, the turn is not on the screen.
    let mut table = Table::new(listed("Anna,Bob,greedy", Language::English.words()).unwrap(), 1);
    table.let_computer(&Level::Greedy);
    let mut resumed = talk(Language::English, "");
    resumed.hiding = Some(Hiding::Scroll);
    load(table, "game", &mut resumed).unwrap();
    let said = resumed.transcript();
    assert!(said.contains("after 1 turn.\nGreedy lays "), "{said}");
    assert!(said.contains("\nAnna, press Enter when you are ready. \n"), "{said}");
}

#[test]
fn whoever_is_waited_for_may_leave() {
    let start = format!("{HUMANS}\n3 1 at 0,0 right\n\n");
    for end in ["", "quit\n", "Q\n"] {
        let said = hidden(&format!("{start}{end}"));
        assert!(!said.contains("Turn 2: Bob"), "{said}");
        assert!(said.ends_with("hope to see you again.\n"), "{said}");
    }
}

#[test]
fn nobody_waits_on_a_pipe_or_alone_against_computers() {
    let lines = format!("{HUMANS}3 1 at 0,0 right\n\n");
    let open = english(1, &lines);
    assert!(open.contains("Turn 2: Bob\n") && !open.contains("press Enter"), "{open}");
    let alone = format!("{ANNA}3 1 at 0,0 right\n\n");
    assert_eq!(hidden(&alone), english(1, &alone));
}
