//! The program in a terminal.

use crate::{FAREWELL, PROGRAM, TILES};
use pretty_assertions::assert_eq;
use testing::etiquette;
use testing::terminal::{Look, Terminal, key};

const WIDE: (u16, u16) = (40, 100);
const USUAL: (u16, u16) = (40, 80);
const NARROW: (u16, u16) = (60, 40);

const MARK: &str = ">>> ";

/// The player who begins with seed 1.
const FIRST: usize = 1;

/// The question before a player's rack is shown.
fn ready(player: usize) -> String {
    format!("Player {player}, press Enter when you are ready: ")
}

fn start(window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    Terminal::start(PROGRAM, &["--seed", "1", "--open"], window, environment)
}

/// Leaves at the menu, in a window where its mark is on its own line.
fn leave(mut terminal: Terminal) -> Terminal {
    terminal.leave(MARK, key::CTRL_D);
    terminal
}

/// The first line with this beginning.
fn line(terminal: &Terminal, start: &str) -> String {
    terminal.lines().into_iter().find(|line| line.starts_with(start)).expect("it is shown")
}

/// Whether a rack with tiles is on the screen.
fn shows_a_rack(terminal: &Terminal) -> bool {
    terminal.lines().iter().any(|line| line.starts_with("Rack:"))
}

#[test]
fn between_two_humans_the_screen_is_cleared() {
    for (environment, sequences) in
        [(&[][..], true), (&[("NO_COLOR", "1")][..], true), (&[("TERM", "dumb")][..], false)]
    {
        let mut terminal = Terminal::start(PROGRAM, &["--seed", "1"], USUAL, environment);
        terminal.answer(&ready(FIRST), "");
        terminal.wait_for_prompt(MARK);
        assert!(shows_a_rack(&terminal));
        terminal.press("0\r");
        terminal.wait_for_prompt(&ready(3 - FIRST));
        let lines = terminal.lines();
        assert!(!shows_a_rack(&terminal), "{lines:?}");
        let drawn = format!("Player {FIRST} has placed nothing and draws a tile.");
        assert!(lines.contains(&drawn), "{lines:?}");
        // Erases the screen, and what has scrolled off it.
        let raw = String::from_utf8_lossy(terminal.raw()).into_owned();
        assert_eq!(raw.contains("\u{1b}[2J\u{1b}[3J"), sequences, "{environment:?}");
        assert_eq!(raw.contains('\u{1b}'), sequences, "{environment:?}");
        terminal.press("\r");
        terminal.wait_for_prompt(MARK);
        assert!(shows_a_rack(&terminal));
        leave(terminal);
    }
}

#[test]
fn ctrl_c_and_ctrl_d_are_farewells_at_every_question() {
    for leave in [key::CTRL_C, key::CTRL_D] {
        let mut terminal = start(USUAL, &[]);
        terminal.leave(MARK, leave);
        assert_eq!(terminal.last_line(), FAREWELL.trim_end());

        let mut terminal = start(USUAL, &[]);
        terminal.answer(MARK, "4");
        terminal.leave(TILES, leave);
        assert_eq!(terminal.last_line(), FAREWELL.trim_end());
    }
}

/// With seed 1 the first rack begins with a blue and a red 10, a green 8 and a yellow 7.
#[test]
fn each_number_is_two_characters_wide_and_keeps_its_initial_both_in_its_color() {
    let terminal = leave(start(USUAL, &[]));
    let rack = line(&terminal, "Rack:");
    assert!(rack.starts_with("Rack: 10b 10r  8g  7y "), "{rack}");
    let looks = terminal.looks(&rack);
    let own = Look { color: None, background: None };
    assert!(looks[..6].iter().all(|look| *look == own), "the heading: {looks:?}");
    for (tile, color) in [39, 196, 10, 11].into_iter().enumerate() {
        let cell = &looks[6 + 4 * tile..10 + 4 * tile];
        let number = Look { color: Some(color), background: Some(0) };
        assert_eq!(cell, [number, number, number, own], "tile {tile}");
    }
}

#[test]
fn in_a_window_of_40_columns_no_tile_and_no_word_is_broken() {
    let mut terminal = start(NARROW, &[("NO_COLOR", "1")]);
    terminal.answer(MARK, "4");
    terminal.answer(TILES, "0");
    let terminal = leave(terminal);
    let lines = terminal.lines();
    let rack = lines.iter().rposition(|line| line.starts_with("Rack:")).expect("the rack");
    assert_eq!(
        lines[rack..rack + 4],
        [
            "Rack: 10b 10r  8g  7y  2r  5y  6r  3r",
            "       1   2   3   4   5   6   7   8",
            "       7r  9y 11b  6g  9g 13g",
            "       9  10  11  12  13  14",
        ]
    );
    let menu = lines.iter().rposition(|line| line.starts_with(">>>")).expect("the mark");
    let shown = lines[menu - 2..menu].join(" ");
    assert_eq!(format!("{shown} {MARK}"), crate::MENU);
    assert!(lines.contains(&"Welcome to Rummikub! The tiles are 1 to".to_owned()), "{lines:?}");
}

#[test]
fn output_to_a_pipe_is_logged_line_by_line() {
    let log = format!("exec \"{PROGRAM}\" --seed 1 | cat");
    let mut terminal = Terminal::start("sh", &["-c", &log], WIDE, &[]);
    terminal.answer(crate::MENU, "2");
    terminal.leave(crate::MENU, key::CTRL_D);
    assert!(line(&terminal, "Rack:  2r  3r  6r").starts_with("Rack:"));
    assert!(!terminal.raw().contains(&0x1b));
}

/// A script knows only the questions of the handout. With this seed, the player could place a set.
#[test]
fn a_script_is_asked_no_more_at_a_terminal_than_on_a_pipe() {
    let flags = "--tiles 8 --initial 14 --computers 1 --seed 1";
    let script = format!("printf '0\\n' | exec \"{PROGRAM}\" {flags}");
    let mut terminal = Terminal::start("sh", &["-c", &script], WIDE, &[]);
    assert_eq!(terminal.end(), 0);
    let lines = terminal.lines();
    assert!(lines.iter().any(|line| line.starts_with("Player 1 has placed nothing and draws")));
    assert!(!lines.iter().any(|line| line.contains("End your turn anyway")), "{lines:?}");
}

#[test]
fn messages_have_the_colors_that_the_flag_asks_for() {
    etiquette::colors_messages_as_asked(PROGRAM);
}
