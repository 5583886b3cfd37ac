//! The program in a real terminal.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use testing::etiquette::Program;
use testing::terminal::{Look, Terminal, key};

const PLAYERS: &str = "How many players (1-5)? ";
const NAME: &str = "Name of player 1? ";
const TURN: &str = "Dear Ann, choose a tile and a cell (tile row column): ";
/// Rows enough for a few turns.
const WINDOW: (u16, u16) = (60, 80);

const ETIQUETTE: Program =
    Program { path: PROGRAM, before: &[(PLAYERS, "1")], first: NAME, second: TURN };

#[test]
fn lines_are_edited() {
    ETIQUETTE.edits_lines();
}

#[test]
fn ctrl_c_and_ctrl_d_are_farewells() {
    ETIQUETTE.says_farewell_when_the_user_leaves();
}

#[test]
fn lines_typed_ahead_are_read() {
    ETIQUETTE.hears_lines_typed_ahead();
}

#[test]
fn a_tab_is_read_as_white_space() {
    ETIQUETTE.hears_a_tab();
}

#[test]
fn a_log_is_line_by_line() {
    ETIQUETTE.logs_line_by_line();
}

#[test]
fn a_dumb_terminal_gets_no_escape_sequence() {
    ETIQUETTE.talks_to_a_dumb_terminal();
}

#[test]
fn a_reader_that_stops_is_no_failure() {
    ETIQUETTE.outlives_its_reader();
}

#[test]
fn a_flag_is_never_printed_raw() {
    ETIQUETTE.never_repeats_a_flag_raw();
}

/// The screen after Ann tried to lay her first tile on an occupied cell.
fn after_a_refusal(window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    let mut terminal = Terminal::start(PROGRAM, &["--seed", "1"], window, environment);
    terminal.answer(PLAYERS, "1");
    terminal.answer(NAME, "Ann");
    terminal.answer(TURN, "0 5 5");
    terminal.leave(TURN, key::CTRL_D);
    terminal
}

#[test]
fn a_message_shows_tiles_in_their_colors() {
    let terminal = after_a_refusal(WINDOW, &[]);
    let lines = terminal.lines();
    let refusal = lines.iter().find(|line| line.starts_with("Impossible: ")).expect("a refusal");
    assert_eq!(refusal.len(), "Impossible: cell (5,5) is occupied by A.".len(), "{refusal}");
    let looks = terminal.looks(refusal);
    let tile = looks[refusal.len() - 2];
    assert_eq!(tile.background, Some(0));
    assert!([196, 10, 39, 11].map(Some).contains(&tile.color), "{tile:?}");
    assert_eq!(looks[0], Look { color: None, background: None });
}

#[test]
fn no_color_leaves_the_notation() {
    let terminal = after_a_refusal(WINDOW, &[("NO_COLOR", "1")]);
    let lines = terminal.lines();
    let refusal = lines.iter().find(|line| line.starts_with("Impossible: ")).expect("a refusal");
    assert_eq!(refusal.len(), "Impossible: cell (5,5) is occupied by Ar.".len(), "{refusal}");
    assert!(
        terminal.looks(refusal).iter().all(|look| *look == Look { color: None, background: None })
    );
}

#[test]
fn the_board_fits_a_window_of_40_columns() {
    let mut terminal = Terminal::start(PROGRAM, &["--seed", "1"], (40, 40), &[]);
    terminal.answer(PLAYERS, "1");
    terminal.answer(NAME, "Ann");
    terminal.leave(" row column): ", key::CTRL_D);
    assert!(terminal.lines().contains(&"10 .  .  .  .  .  .  .  .  .  .  .".to_owned()));
}
