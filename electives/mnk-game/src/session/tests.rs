//! Tests of whole conversations, with a scripted human.

use super::{PATIENCE, Report, wait_for, *};
use crate::game::computer::Reason;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// The transcript of a game on this board, for three in a row.
fn said(rows: &[&str], levels: usize, first: Player, answers: &[&str]) -> String {
    said_in(None, rows, levels, first, answers)
}

/// The same in a window with so many columns.
fn said_in(
    window: Option<usize>,
    rows: &[&str],
    levels: usize,
    first: Player,
    answers: &[&str],
) -> String {
    let evaluate = Evaluate::new(Board::from_rows(rows), 3, levels);
    let mut screen = Screen::scripted(answers.iter().copied());
    if let Some(columns) = window {
        screen = screen.with_columns(columns);
    }
    run(&evaluate, first, &mut screen, &mut Generator::seed_from_u64(1)).unwrap();
    screen.transcript().to_owned()
}

#[test]
fn a_game_on_a_strip_is_shown_from_welcome_to_farewell() {
    assert_eq!(
        said(&["gdgg"], 3, Player::Human, &["0 1", "0 3"]),
        "\
Welcome! The first player with 3 adjacent tiles in a row, a column or a diagonal wins.
Your tiles are light blue (b), the computer's are orange (o). Blocked cells are dark blue (#), and \
empty ones are green (.).
You begin.
Board:
  0 1 2 3
0 . # . .
Your tile (row column): 0 1
Impossible: (0,1) is blocked.
Your tile (row column): 0 3
You take (0,3).
The computer takes (0,2).
Board:
  0 1 2 3
0 . # o b
Your tile (row column): \n\
I wish you farewell and hope to see you again.
"
    );
}

#[test]
fn a_win_of_the_human_is_announced_with_its_line() {
    let said = said(&["bbgoo"], 3, Player::Human, &["0 2"]);
    let end = "Board:\n  0 1 2 3 4\n0 b b b o o\nCongratulations! You win with (0,0) (0,1) (0,2).\n\
               I wish you farewell and hope to see you again.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_win_of_the_computer_is_announced_with_its_line() {
    let said = said(&["bbggg", "ogogg"], 3, Player::Human, &["0 4"]);
    let end = "The computer takes (1,1).\nBoard:\n  0 1 2 3 4\n0 b b . . b\n1 o o o . .\n\
               The computer wins with (1,0) (1,1) (1,2). Well played, and better luck next time!\n\
               I wish you farewell and hope to see you again.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn a_full_board_is_a_draw() {
    let said = said(&["bgog"], 3, Player::Human, &["0 1"]);
    let end = "Board:\n  0 1 2 3\n0 b b o o\nNo cell is empty: the game is a draw.\n\
               I wish you farewell and hope to see you again.\n";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn it_says_that_it_is_thinking_only_when_it_takes_long() {
    let cell = Cell { row: 0, column: 0 };
    let choice = Choice { cell, reason: Reason::Wins };
    assert_eq!(PATIENCE, Duration::from_secs(1));
    for (delay, patience, said) in
        [(0, PATIENCE, ""), (60, PATIENCE / 50, "The computer is thinking.\n")]
    {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(delay));
            let progress = Report::Progress("1 ply ahead".to_owned());
            sender.send(progress).and_then(|()| sender.send(Report::Choice(choice)))
        });
        let mut screen = Screen::scripted([]);
        assert_eq!(wait_for(&receiver, patience, &mut screen).unwrap(), choice);
        assert_eq!(screen.transcript(), said);
    }
}

#[test]
fn a_terminal_shows_the_last_tile_and_the_line_that_wins() {
    let said = said_in(Some(80), &["ggggdd"], 3, Player::Human, &["0 0"]);
    assert_eq!(said.matches("[o]").count(), 1, "{said}");
    let said = said_in(Some(80), &["bbgoo"], 3, Player::Human, &["0 2"]);
    assert!(said.contains("\n0 b b . o o\n"), "nobody has laid a tile: {said}");
    assert!(said.contains("\n0[b|b|b]o o\nCongratulations! You win with "), "{said}");
}

#[test]
fn a_wide_board_is_shown_in_parts() {
    let said = said_in(Some(20), &["g".repeat(11).as_str()], 1, Player::Human, &[]);
    assert!(said.contains("Board:\nColumns 0 to 4:\n   0  1  2  3  4\n"), "{said}");
}

#[test]
fn undo_takes_back_a_tile_and_its_answer_and_the_same_tile_gets_the_same_answer() {
    let rows = ["gggg", "gddg", "gggg"];
    let answers = ["undo", "0 0", "undo", "0 0"];
    let said = said(&rows, 3, Player::Human, &answers);
    assert!(said.contains("undo\nImpossible: you have no tile on the board.\n"), "{said}");
    let back = "undo\nYour last tile is taken back.\n\
                Board:\n  0 1 2 3\n0 . . . .\n1 . # # .\n2 . . . .\nYour tile";
    assert_eq!(said.matches(back).count(), 1, "{said}");
    let taken: Vec<&str> = said.lines().filter(|line| line.starts_with("The computer")).collect();
    assert!(taken.len() == 2 && taken[0] == taken[1], "{said}");
}

#[test]
fn a_won_game_is_taken_back_or_played_again_with_the_other_one_beginning() {
    let answers = ["0 2", "what", "undo", "0 2", "rematch"];
    let said = said_in(Some(80), &["bbgoo"], 3, Player::Human, &answers);
    assert_eq!(said.matches("Congratulations!").count(), 2, "{said}");
    assert!(
        said.contains("what\nIgnored: rematch, undo, or Enter alone was expected.\n"),
        "{said}"
    );
    let again = "leave: rematch\nBoard:\n  0 1 2 3 4\n0 b b . o o\nThe computer begins.\n\
                 The computer takes (0,2).\n";
    assert!(said.contains(again), "{said}");
}

#[test]
fn enter_leaves_after_the_end_and_a_transcript_has_no_question_there() {
    let in_a_window = said_in(Some(80), &["bbgoo"], 3, Player::Human, &["0 2", ""]);
    assert!(in_a_window.contains("(0,2).\nType rematch or undo, or Enter to leave: \nI wish you"));
    let on_a_pipe = said(&["bbgoo"], 3, Player::Human, &["0 2", ""]);
    assert!(on_a_pipe.contains("(0,2).\nI wish you farewell"), "{on_a_pipe}");
    assert!(!on_a_pipe.contains("hint"), "{on_a_pipe}");
}

#[test]
fn a_rematch_begins_a_game_in_the_middle_of_another() {
    let said = said(&["ggggg"], 1, Player::Computer, &["rematch"]);
    assert!(said.contains("rematch\nYou begin.\nBoard:\n  0 1 2 3 4\n0 . . . . .\n"), "{said}");
}

#[test]
fn a_hint_names_a_tile_and_leaves_the_game_as_it_is() {
    let said = said(&["bbggoog"], 3, Player::Human, &["hint", "0 2"]);
    assert!(said.contains(": hint\nHint: (0,2), because it wins.\nYour tile"), "{said}");
    assert!(said.contains("Congratulations! You win with (0,0) (0,1) (0,2)."), "{said}");
}
