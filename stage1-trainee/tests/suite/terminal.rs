//! The program in a real terminal.

use crate::PROGRAM;
use pretty_assertions::assert_eq;
use testing::etiquette::{Program, WINDOW};
use testing::terminal::{Look, Terminal, key};

const NAME: &str = "Hello, what is your name? ";
const REQUEST: &str = "Dear Ann, enter a capital letter and a color: ";

const ETIQUETTE: Program = Program { path: PROGRAM, before: &[], first: NAME, second: REQUEST };

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

/// The looks of the H that answers `line`.
fn look_of_the_answer(line: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Look {
    let mut terminal = Terminal::start(PROGRAM, arguments, WINDOW, environment);
    terminal.answer(NAME, "Ann");
    terminal.answer(REQUEST, line);
    terminal.wait_for_line("H");
    let look = terminal.looks("H")[0];
    terminal.answer(REQUEST, "q");
    assert_eq!(terminal.end(), 0);
    look
}

#[test]
fn each_color_is_its_index_on_black() {
    for (name, index) in [("red", 196), ("green", 10), ("white", 15)] {
        let look = look_of_the_answer(&format!("H {name}"), &[], &[]);
        assert_eq!(look, Look { color: Some(index), background: Some(0) }, "{name}");
    }
}

#[test]
fn a_letter_alone_is_in_the_default_colors() {
    assert_eq!(look_of_the_answer("H", &[], &[]), Look { color: None, background: None });
}

#[test]
fn no_color_and_color_never_leave_the_letter_plain() {
    let plain = Look { color: None, background: None };
    assert_eq!(look_of_the_answer("H green", &[], &[("NO_COLOR", "1")]), plain);
    assert_eq!(look_of_the_answer("H green", &["--color", "never"], &[]), plain);
}

#[test]
fn after_bytes_that_are_not_text_the_question_is_repeated() {
    let mut terminal = Terminal::start(PROGRAM, &[], WINDOW, &[]);
    terminal.answer(NAME, "Ann");
    terminal.wait_for_prompt(REQUEST);
    terminal.press_bytes(b"H \xFF\xFE\r");
    terminal.wait_for_line("Ignored: text in UTF-8 was expected, for example 1.");
    terminal.answer(REQUEST, "H green");
    terminal.leave(REQUEST, key::CTRL_D);
}

#[test]
fn in_a_window_of_40_columns_a_long_line_can_still_be_edited() {
    let mut terminal = Terminal::start(PROGRAM, &[], (24, 40), &[]);
    let name = "x".repeat(40);
    terminal.answer(NAME, &name);
    // The question takes four lines here, and these are the last two characters of it.
    let end_of_the_question = "r: ";
    terminal.wait_for_prompt(end_of_the_question);
    terminal.press("B green");
    for _ in 0..6 {
        terminal.press(key::LEFT);
    }
    terminal.press(key::BACKSPACE);
    terminal.press("H");
    terminal.press(key::ENTER);
    terminal.wait_for_line("H");
    terminal.wait_for_prompt(end_of_the_question);
    assert_eq!(terminal.looks("H")[0].color, Some(10));
    terminal.press(key::CTRL_C);
    assert_eq!(terminal.end(), 0);
}
