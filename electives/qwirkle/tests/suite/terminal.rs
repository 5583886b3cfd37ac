//! The program in a real terminal.

use crate::{PROGRAM, at_home};
use pretty_assertions::assert_eq;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use testing::etiquette;
use testing::terminal::{Look, Terminal, key};

/// The first question, and the questions about Anna and the computer that she plays against.
const COUNT: &str = "How many players, 2 to 4 [2]?";
const NAMES: [&str; 2] = ["Name of player 1 [Player 1]?", "Name of player 2 [Greedy]?"];
const WHO: [&str; 2] = [
    "Player 1: human, random, greedy, learned, learned+endgame or expert [human]?",
    "Player 2: human, random, greedy, learned, learned+endgame or expert [greedy]?",
];

const USUAL: (u16, u16) = (60, 80);

const TURN: &str = "Your turn (or help):";
const FAREWELL: &str = "I wish you farewell and hope to see you again.";

const UTF8: (&str, &str) = ("LC_ALL", "C.UTF-8");

/// The program in a terminal. What it keeps is in a new folder, and not in that of the user.
fn start(arguments: &[&str], window: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    start_in(&new_home(), arguments, window, environment)
}

fn start_in(
    home: &str,
    arguments: &[&str],
    window: (u16, u16),
    environment: &[(&str, &str)],
) -> Terminal {
    let home = [("HOME", home), ("XDG_DATA_HOME", home)];
    Terminal::start(PROGRAM, arguments, window, &[environment, &home].concat())
}

fn new_home() -> String {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("qwirkle-home-{number}"));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).expect("the folder for tests is writable");
    home.to_str().expect("its name is text").to_owned()
}

/// A terminal that shows Anna's first turn.
fn at_the_table(environment: &[(&str, &str)]) -> Terminal {
    at_the_table_in(&new_home(), environment)
}

fn at_the_table_in(home: &str, environment: &[(&str, &str)]) -> Terminal {
    let arguments = ["--seed", "1", "--lang", "en"];
    let mut terminal = start_in(home, &arguments, USUAL, environment);
    for (question, answer) in
        [(COUNT, "2"), (WHO[0], "human"), (NAMES[0], "Anna"), (WHO[1], "greedy"), (NAMES[1], "")]
    {
        terminal.answer(question, answer);
    }
    terminal.wait_for_prompt(TURN);
    terminal
}

fn leave(mut terminal: Terminal) -> Terminal {
    terminal.leave(TURN, key::CTRL_D);
    terminal
}

fn line(terminal: &Terminal, start: &str) -> String {
    terminal.lines().into_iter().rfind(|line| line.starts_with(start)).expect("it is shown")
}

#[test]
fn ctrl_c_and_ctrl_d_are_farewells() {
    for leave in [key::CTRL_C, key::CTRL_D] {
        let mut terminal = at_the_table(&[UTF8]);
        terminal.press(leave);
        assert_eq!(terminal.end(), 0);
        assert_eq!(terminal.last_line(), FAREWELL);

        let mut terminal = start(&["--lang", "en"], USUAL, &[UTF8]);
        terminal.leave(COUNT, leave);
        assert_eq!(terminal.last_line(), FAREWELL);
    }
}

/// Four experts think for a second or two.
#[test]
fn ctrl_c_while_a_computer_thinks_is_a_farewell_too() {
    let players = ["--seed", "1", "--players", "expert,expert,expert,expert", "--lang", "en"];
    let mut terminal = start(&players, USUAL, &[UTF8]);
    terminal.wait_until_line(|line| line.starts_with("Turn 1: "));
    terminal.press(key::CTRL_C);
    assert_eq!(terminal.end(), 130);
    assert_eq!(terminal.last_line(), FAREWELL);
}

/// Anna's first tile is a green square; a space follows it.
#[test]
fn tiles_are_symbols_in_their_colors_with_the_initial() {
    let terminal = leave(at_the_table(&[UTF8]));
    let hand = line(&terminal, "Your tiles:");
    assert_eq!(hand, "Your tiles: ■g ✚o ■o ♣g ✚o ♣r");
    let looks = terminal.looks(&hand);
    let own = Look { color: None, background: None };
    let drawn = |color| Look { color: Some(color), background: Some(0) };
    assert!(looks[..12].iter().all(|look| *look == own), "{looks:?}");
    assert_eq!(looks[12..15], [drawn(10), drawn(10), own]);
    assert_eq!(looks[15..18], [drawn(215), drawn(215), own]);
    assert_eq!(looks[27..], [drawn(196), drawn(196)]);
}

#[test]
fn no_color_leaves_symbols_and_initials() {
    let terminal = leave(at_the_table(&[UTF8, ("NO_COLOR", "1")]));
    let hand = line(&terminal, "Your tiles:");
    assert_eq!(hand, "Your tiles: ■g ✚o ■o ♣g ✚o ♣r");
    let own = Look { color: None, background: None };
    assert!(terminal.looks(&hand).iter().all(|look| *look == own));
}

#[test]
fn where_the_locale_has_no_symbols_shapes_are_letters() {
    for locale in ["C", "POSIX"] {
        let terminal = leave(at_the_table(&[("LC_ALL", locale)]));
        assert_eq!(line(&terminal, "Your tiles:"), "Your tiles: Sg Xo So Lg Xo Lr");
    }
}

#[test]
fn a_dumb_terminal_gets_no_escape_sequence() {
    let terminal = leave(at_the_table(&[UTF8, ("TERM", "dumb")]));
    assert!(!terminal.raw().contains(&0x1b));
    assert_eq!(terminal.last_line(), FAREWELL);
}

const LEFT: [&str; 2] = [
    "Your game is kept. To continue it: qwirkle resume",
    "I wish you farewell and hope to see you again.",
];

#[test]
fn a_game_that_is_left_is_resumed() {
    let home = new_home();
    let mut terminal = at_the_table_in(&home, &[UTF8]);
    terminal.answer(TURN, "3 1 at 0,0 right");
    terminal.answer("Enter to confirm, or undo:", "");
    terminal.wait_for("Turn 3: Anna");
    let terminal = leave(terminal);
    let lines: Vec<String> = terminal.lines().into_iter().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines[lines.len() - 2..], LEFT);
    // Whatever the input is, because it is asked for.
    let resume = || {
        let mut command = Command::new(PROGRAM);
        command.args(["resume", "--lang", "en"]);
        at_home(&mut command, Path::new(&home));
        let output = command.stdin(std::process::Stdio::null()).output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.code(), said)
    };
    let (status, said) = resume();
    assert!(said.starts_with("The game continues after 2 turns.\n\nTurn 3: Anna\n"), "{said}");
    assert!(said.ends_with(&(LEFT.join("\n") + "\n")), "{said}");
    assert_eq!(status, Some(0));
    fs::remove_dir_all(&home).unwrap();
    assert_eq!(resume(), (Some(2), "No game is kept. To begin one: qwirkle\n".to_owned()));
}

/// Anna's tiles are gone from the screen, and what she typed from the memory of the line editor.
#[test]
fn the_tiles_of_one_human_are_hidden_from_the_next() {
    for environment in [&[UTF8][..], &[UTF8, ("NO_COLOR", "1")]] {
        let arguments = ["--seed", "1", "--players", "anna,bob", "--lang", "en"];
        let mut terminal = start(&arguments, USUAL, environment);
        terminal.answer("Who is the oldest, anna or bob [anna]?", "");
        terminal.answer("anna, press Enter when you are ready.", "");
        terminal.answer(TURN, "3 1 at 0,0 right");
        terminal.answer("Enter to confirm, or undo:", "");
        terminal.wait_for_prompt("bob, press Enter when you are ready.");
        let lines: Vec<String> =
            terminal.lines().into_iter().filter(|line| !line.is_empty()).collect();
        let expected = [
            "anna lays ■o ■g at 0,0 right: 2 points, a line of 2.",
            "bob, press Enter when you are ready.",
        ];
        assert_eq!(lines, expected);
        let cleared = b"\x1b[H\x1b[2J\x1b[3J";
        assert_eq!(terminal.raw().windows(cleared.len()).filter(|at| at == cleared).count(), 1);
        terminal.press(key::UP);
        terminal.answer("bob, press Enter when you are ready.", "");
        terminal.wait_for("Turn 2: bob");
        leave(terminal);
    }
}

#[test]
fn messages_have_the_colors_that_the_flag_asks_for() {
    etiquette::colors_messages_as_asked(PROGRAM);
}
