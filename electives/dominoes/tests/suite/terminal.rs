//! The program in a terminal.

use crate::{CHOICE, DOMINO, PROGRAM, TURN, path_of};
use pretty_assertions::assert_eq;
use testing::etiquette;
use testing::terminal::{Look, Terminal, key};

const WINDOW: (u16, u16) = (40, 80);
const FAREWELL: &str = "I wish you farewell and hope to see you again.";

/// The program with the shipped set5, four dominoes each: the user holds [1|4] [4|1] [4|5] [4|3],
/// and the train is [2|4].
fn start(window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    Terminal::start(PROGRAM, &[&path_of("set5.dat"), "4"], window, environment)
}

fn leave(mut terminal: Terminal) -> Terminal {
    terminal.leave(TURN, key::CTRL_D);
    terminal
}

#[test]
fn ctrl_c_and_ctrl_d_are_farewells_at_both_questions() {
    for leave in [key::CTRL_C, key::CTRL_D] {
        let mut terminal = start(WINDOW, &[]);
        terminal.leave(TURN, leave);
        assert_eq!(terminal.last_line(), FAREWELL);

        let mut terminal = start(WINDOW, &[]);
        terminal.answer(TURN, "2");
        terminal.leave(DOMINO, leave);
        assert_eq!(terminal.last_line(), FAREWELL);
    }
}

#[test]
fn each_value_is_drawn_in_its_color_on_black() {
    let terminal = leave(start(WINDOW, &[]));
    let looks = terminal.looks("Train:    [ 2 | 4 ]");
    let own = Look { color: None, background: None };
    let (two, four) = ("Train:    [ ".len(), "Train:    [ 2 | ".len());
    assert_eq!(looks[two], Look { color: Some(39), background: Some(0) });
    assert_eq!(looks[four], Look { color: Some(99), background: Some(0) });
    let others = looks.iter().enumerate().filter(|(column, _)| ![two, four].contains(column));
    assert!(others.into_iter().all(|(_, look)| *look == own), "{looks:?}");
}

/// A script knows only the questions of the handout.
#[test]
fn a_script_is_asked_the_same_at_a_terminal_as_on_a_pipe() {
    let script = format!("printf '1\\n7\\n' | exec \"{PROGRAM}\" \"{}\" 4", path_of("set5.dat"));
    let mut terminal = Terminal::start("sh", &["-c", &script], WINDOW, &[]);
    assert_eq!(terminal.end(), 0);
    let lines = terminal.lines();
    assert_eq!(lines.iter().filter(|line| *line == CHOICE.trim_end()).count(), 2, "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("head      ")), "{lines:?}");
}

/// Four dominoes take 39 of the 40 columns; sentences break between words.
#[test]
fn in_a_window_of_40_columns_no_domino_and_no_word_is_broken() {
    let mut terminal = start((60, 40), &[]);
    for answer in ["4", "4", "1"] {
        terminal.answer(TURN, answer);
    }
    let terminal = leave(terminal);
    let lines = terminal.lines();
    let three = "Yours:    [ 1 | 4 ] [ 4 | 1 ] [ 4 | 5 ]";
    let first = lines.iter().rposition(|line| line == three).expect("three follow the heading");
    assert_eq!(
        lines[first + 1..first + 3],
        ["            both      both      both", "[ 4 | 3 ] [ 1 | 3 ] [ 1 | 5 ]"]
    );
    assert!(lines.contains(&"Welcome to dominoes! You play against".to_owned()), "{lines:?}");
}

#[test]
fn messages_have_the_colors_that_the_flag_asks_for() {
    etiquette::colors_messages_as_asked(PROGRAM);
}
