//! The program in a real terminal.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use testing::etiquette::{Program, WINDOW};
use testing::terminal::{Look, Terminal, key};

const NAME: &str = "Hello, what is your name? ";
const COPIES: &str = "Dear Ann, how many identical tiles? ";
const ROWS: &str = "Dear Ann, how many rows? ";
const COLUMNS: &str = "Dear Ann, how many columns? ";
const TURN: &str = "Dear Ann, choose a tile and a cell (tile row column): ";

const ETIQUETTE: Program = Program { path: PROGRAM, before: &[], first: NAME, second: COPIES };

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

/// The program with a game on a board of so many rows and columns, the first turn not yet asked
/// for.
fn with_a_board(sides: [&str; 2], window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    let mut terminal = Terminal::start(PROGRAM, &["--seed", "1"], window, environment);
    terminal.answer(NAME, "Ann");
    terminal.answer(COPIES, "2");
    terminal.answer(ROWS, sides[0]);
    terminal.answer(COLUMNS, sides[1]);
    terminal
}

fn leave(mut terminal: Terminal) -> Terminal {
    terminal.press(key::CTRL_D);
    assert_eq!(terminal.end(), 0);
    terminal
}

#[test]
fn a_tile_is_a_letter_in_its_color_on_black_below_its_column_number() {
    let mut terminal = with_a_board(["2", "3"], WINDOW, &[]);
    terminal.answer(TURN, "0 1 2");
    terminal.wait_for_prompt(TURN);
    let terminal = leave(terminal);
    let lines = terminal.lines();
    let laid =
        lines.iter().find_map(|line| line.strip_prefix("Ann puts ")).expect("a tile was laid");
    let row = format!("1 . . {}", &laid[..1]);
    assert!(lines.contains(&"  0 1 2".to_owned()), "{lines:?}");
    let looks = terminal.looks(&row);
    assert_eq!(looks[2], Look { color: None, background: None });
    assert_eq!(looks[6].background, Some(0));
    assert!([196, 10, 39, 11].map(Some).contains(&looks[6].color), "{looks:?}");
}

#[test]
fn no_color_leaves_the_notation() {
    let mut terminal = with_a_board(["1", "3"], WINDOW, &[("NO_COLOR", "1")]);
    terminal.answer(TURN, "0 0 1");
    terminal.wait_for_prompt(TURN);
    let terminal = leave(terminal);
    let lines = terminal.lines();
    let laid =
        lines.iter().find_map(|line| line.strip_prefix("Ann puts ")).expect("a tile was laid");
    let row = format!("0 .  {} .", &laid[..2]);
    assert!(lines.contains(&row), "{lines:?}");
    assert!(
        terminal.looks(&row).iter().all(|look| *look == Look { color: None, background: None })
    );
}

#[test]
fn a_board_of_11_columns_fits_a_window_of_40() {
    let mut terminal = with_a_board(["11", "11"], (40, 40), &[]);
    terminal.wait_for_prompt(" row column): ");
    let terminal = leave(terminal);
    let lines = terminal.lines();
    assert!(lines.contains(&"   0  1  2  3  4  5  6  7  8  9  10".to_owned()), "{lines:?}");
    assert!(lines.contains(&"10 .  .  .  .  .  .  .  .  .  .  .".to_owned()), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("rows will wrap")), "{lines:?}");
}

#[test]
fn the_user_is_warned_of_a_board_wider_than_the_window() {
    let mut terminal = with_a_board(["1", "60"], WINDOW, &[]);
    terminal.wait_for_prompt(TURN);
    let terminal = leave(terminal);
    let warning = "The board is 181 columns wide and your window has only 80: its rows will wrap.";
    assert!(terminal.lines().contains(&warning.to_owned()), "{:?}", terminal.lines());
}

#[test]
fn the_turn_before_is_called_back_and_mended() {
    let mut terminal = with_a_board(["2", "3"], WINDOW, &[]);
    terminal.answer(TURN, "0 1 9");
    terminal.wait_for_prompt(TURN);
    terminal.press(key::UP);
    terminal.press(key::BACKSPACE);
    terminal.press("2");
    terminal.press(key::ENTER);
    terminal.wait_for("on (1,2).");
    terminal.wait_for_prompt(TURN);
    leave(terminal);
}
