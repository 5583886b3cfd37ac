//! The program in a real terminal.

use crate::{FAREWELL, PROGRAM, QUESTION, board, empty_board, written};
use pretty_assertions::assert_eq;
use testing::etiquette;
use testing::terminal::{Look, Terminal, key};

const WINDOW: (u16, u16) = (40, 80);

/// Starts the course's sample; the human begins.
fn start(window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    start_with(&board("sample.txt"), window, environment)
}

fn start_with(file: &str, window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    let arguments = [file, "--first", "human", "--seed", "1"];
    Terminal::start(PROGRAM, &arguments, window, environment)
}

fn leave(mut terminal: Terminal) -> Terminal {
    terminal.leave(QUESTION, key::CTRL_D);
    terminal
}

#[test]
fn ctrl_c_and_ctrl_d_are_farewells() {
    for leave in [key::CTRL_C, key::CTRL_D] {
        let mut terminal = start(WINDOW, &[]);
        terminal.leave(QUESTION, leave);
        assert_eq!(terminal.last_line(), FAREWELL.trim_end());
    }
}

/// A row of the sample: its number in the terminal's own colors, then fields two columns wide.
#[test]
fn each_cell_is_a_field_in_its_color() {
    let mut terminal = start(WINDOW, &[]);
    terminal.answer(QUESTION, "1 0");
    let terminal = leave(terminal);
    let looks = terminal.looks("1 b # # .");
    let field = |color, background| [Look { color: Some(color), background: Some(background) }; 2];
    let own = Look { color: None, background: None };
    let [human, blocked, empty] = [field(0, 39), field(15, 18), field(0, 10)];
    assert_eq!(looks, [&[own][..], &human, &blocked, &blocked, &empty].concat());

    let lines = terminal.lines();
    let computers = lines
        .iter()
        .find(|line| line.starts_with(char::is_numeric) && line.contains('o'))
        .expect("the computer's tile");
    let at = computers.find('o').expect("it is there");
    assert_eq!(terminal.looks(computers)[at - 1..=at], field(0, 215));
}

#[test]
fn a_log_has_whole_lines() {
    let log = format!("exec \"{PROGRAM}\" \"{}\" --first human | cat", board("sample.txt"));
    let mut terminal = Terminal::start("sh", &["-c", &log], WINDOW, &[]);
    terminal.answer(QUESTION, "1 0");
    let terminal = leave(terminal);
    assert!(terminal.lines().contains(&"You take (1,0).".to_owned()));
    assert!(!terminal.raw().contains(&0x1b));
}

#[test]
fn in_a_window_of_40_columns_no_row_and_no_word_is_broken() {
    let terminal = leave(start_with(&board("five.txt"), (60, 40), &[]));
    let lines = terminal.lines();
    assert!(lines.contains(&"Welcome! The first player with 5".to_owned()), "{lines:?}");
    let heading = "   0  1  2  3  4  5  6  7  8  9 10 11";
    let at = lines.iter().position(|line| line == heading).expect("the heading");
    assert_eq!(lines[at + 3], "2  .  .  #  .  .  .  .  .  .  #  .  .");
    assert!(!lines.iter().any(|line| line.starts_with("Columns")), "{lines:?}");
}

/// Also without colors.
#[test]
fn the_last_tile_is_in_brackets() {
    let mut terminal = start(WINDOW, &[("NO_COLOR", "1")]);
    terminal.answer(QUESTION, "1 0");
    let terminal = leave(terminal);
    assert!(terminal.lines().iter().any(|line| line.contains("[o]")), "{:?}", terminal.lines());
}

/// It is on a line of its own, on a terminal as on a pipe.
#[test]
#[ignore = "nightly: waits while the computer thinks for seconds"]
fn it_says_that_it_is_thinking() {
    let file = written("slow.txt", empty_board([5, 5, 5, 20]));
    let mut terminal = start_with(&file, WINDOW, &[]);
    terminal.answer(QUESTION, "2 2");
    terminal.wait_for_line("The computer is thinking.");
    terminal.wait_for("more would take too long.");
    let terminal = leave(terminal);
    let raw = String::from_utf8_lossy(terminal.raw());
    assert!(raw.contains(" cells tried, "), "it shows how far it is");
    assert!(!terminal.lines().iter().any(|line| line.contains("tried")), "which vanishes");
}

/// Nobody has to wait for a thinking computer.
#[test]
fn ctrl_c_is_a_farewell_while_a_computer_thinks() {
    let file = written("interrupted.txt", empty_board([5, 5, 5, 20]));
    let mut terminal = start_with(&file, WINDOW, &[]);
    terminal.answer(QUESTION, "2 2");
    terminal.wait_for_line("The computer is thinking.");
    terminal.wait_for(" cells tried, ");
    terminal.press(key::CTRL_C);
    assert_eq!(terminal.end(), 130);
    assert_eq!(terminal.last_line(), FAREWELL.trim_end());
    assert!(!terminal.lines().iter().any(|line| line.starts_with("The computer takes")));
}

#[test]
fn the_laboratory_says_what_it_waits_for_and_draws_in_colors() {
    let mut terminal = Terminal::start(PROGRAM, &["hash-lab", "--size", "3"], WINDOW, &[]);
    terminal.wait_for("Type keys, one on each line. At the end, press Ctrl-D on an empty line.");
    terminal.press("a\rb\rc\r");
    terminal.press(key::CTRL_D);
    assert_eq!(terminal.end(), 0);
    let lines = terminal.lines();
    assert!(lines.contains(&"keys: 3".to_owned()), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains('#')), "{lines:?}");
}

#[test]
fn messages_have_the_colors_that_the_flag_asks_for() {
    etiquette::colors_messages_as_asked(PROGRAM);
}
