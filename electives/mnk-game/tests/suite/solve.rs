//! `mnk-game solve`: values, bad input, and interruption.

use crate::model::{COMPUTER, HUMAN, Model};
use crate::{PROGRAM, board};
use mnk_game::cell::Cell;
use mnk_game::file;
use std::path::Path;
use testing::piped;
#[cfg(unix)]
use testing::terminal::{Terminal, key};

fn solve(name: &str, flags: &[&str]) -> String {
    piped::said(PROGRAM, &[&["solve", board(name).as_str()], flags].concat(), b"")
}

#[test]
fn known_values_come_out() {
    let said = solve("tic-tac-toe.txt", &[]);
    assert!(said.starts_with("value: draw\nbest move: "), "{said}");
    for (name, value) in [("4-by-4.txt", "draw"), ("5-by-5.txt", "draw"), ("6-by-5.txt", "win")] {
        let said = solve(name, &["--threads", "2", "--memory", "64"]);
        assert!(said.starts_with(&format!("value: {value}\n")), "{name}: {said}");
    }
}

/// The model scores for the computer; the command answers for the player to move.
#[test]
fn a_second_program_finds_the_same_values_of_boards_with_blocked_cells() {
    for name in ["sample.txt", "tic-tac-toe.txt"] {
        let start = file::read(Path::new(&board(name))).unwrap();
        let cells: String = start.board.cells().map(Cell::symbol).collect();
        let (rows, columns) = (start.board.rows(), start.board.columns());
        let empty = cells.matches('g').count();
        let (needed, cells) = (start.tiles_needed, cells.into_bytes());
        let model = Model { rows, columns, needed, cells };
        for (player, flag, words) in [
            (COMPUTER, "computer", ["loss", "open", "draw", "win"]),
            (HUMAN, "human", ["win", "open", "draw", "loss"]),
        ] {
            let score = model.minimax(player, empty);
            let said = solve(name, &["--to-move", flag]);
            let expected = format!("value: {}\n", words[usize::from(score)]);
            assert!(said.starts_with(&expected), "{name}, {flag}: {expected}{said}");
        }
    }
}

#[test]
fn bad_input_gives_an_error_and_no_value() {
    let complaint = |arguments: &[&str]| piped::complaint(PROGRAM, arguments, b"");
    assert!(complaint(&["solve"]).contains("<FILE>"));
    assert!(
        complaint(&["solve", "no/such\u{1b}[31m"]).starts_with("no/such\\u{1b}[31m cannot be read")
    );
    let sample = board("sample.txt");
    for (flag, word) in [("--threads", "0"), ("--memory", "70000"), ("--to-move", "nobody")] {
        let said = complaint(&["solve", &sample, flag, word]);
        assert!(said.contains(flag) && said.contains(word), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_terminal_shows_how_far_it_is_and_ctrl_c_ends_it() {
    let arguments = ["solve", &board("five.txt")];
    let mut terminal = Terminal::start(PROGRAM, &arguments, (24, 80), &[]);
    terminal.wait_until_line(|line| line.contains(" positions in ") && line.ends_with(" a second"));
    terminal.press(key::CTRL_C);
    pretty_assertions::assert_eq!(terminal.end(), 130);
    let shown = terminal.lines().concat();
    assert!(shown.contains("five.txt: stopped after ") && shown.contains(", unsolved."), "{shown}");
    assert!(!shown.contains("value:"), "{shown}");
}
