//! The handout's specification of a game, step by step, on sets short enough to read.

use crate::{CHOICE, DOMINO, FAREWELL, MENU};
use dominoes::domino::Domino;
use dominoes::game::Game;
use dominoes::session;
use dominoes::system::Strategy;
use game_kit::Screen;
use pretty_assertions::assert_eq;

/// The user holds [0|1] and [2|3], the system [4|4] and [4|3]; the train is [1|2]; three are in the
/// boneyard.
pub const EIGHT: [(u32, u32); 8] = [(0, 1), (4, 4), (2, 3), (4, 3), (1, 2), (5, 5), (0, 0), (3, 3)];

/// A game with these dominoes, two each.
pub fn game_of(set: &[(u32, u32)]) -> Game {
    let set = set.iter().map(|&(left, right)| Domino { left, right }).collect();
    Game::deal(set, 2).expect("five dominoes or more")
}

/// The transcript of a game with two dominoes each.
pub fn said_on(mut screen: Screen, set: &[(u32, u32)], strategy: Strategy) -> String {
    session::run(&mut game_of(set), strategy, &mut screen).unwrap();
    screen.transcript().to_owned()
}

fn said_with(set: &[(u32, u32)], strategy: Strategy, lines: &[&str]) -> String {
    said_on(Screen::scripted(lines.iter().copied()), set, strategy)
}

fn said_to(lines: &[&str]) -> String {
    said_with(&EIGHT, Strategy::Plain, lines)
}

/// The transcript after the first menu.
fn answers_to(lines: &[&str]) -> String {
    let said = said_to(lines);
    let (_, answers) = said.split_once(MENU).expect("the menu comes first");
    answers.to_owned()
}

#[test]
fn step_1_it_greets_and_instructs_and_shows_train_and_menu() {
    let said = said_to(&["7"]);
    let (instructions, rest) = said.split_once("Train:").expect("the train is shown");
    assert!(instructions.starts_with("Welcome to dominoes!"), "{said}");
    for word in ["head", "tail", "flipped", "wins"] {
        assert!(instructions.contains(word), "{word}");
    }
    let counts = "Boneyard: 3, you: 2, system: 2\n";
    assert_eq!(rest, format!("    [ 1 | 2 ]\n{MENU}{counts}{CHOICE}7\n{FAREWELL}"));
}

#[test]
fn menu_1_prints_the_users_dominoes_and_the_turn_goes_on() {
    assert_eq!(
        answers_to(&["1", "7"]),
        format!(
            "Boneyard: 3, you: 2, system: 2\n{CHOICE}1\nYours:    [ 0 | 1 ] [ 2 | 3 ]\n{CHOICE}7\n\
             {FAREWELL}"
        )
    );
}

#[test]
fn menu_2_adds_to_the_head_and_the_system_answers() {
    let said = answers_to(&["2", "0 1", "7"]);
    assert_eq!(
        said,
        format!(
            "Boneyard: 3, you: 2, system: 2\n{CHOICE}2\n{DOMINO}0 1\n\
             You played domino [ 0 | 1 ] at the head of the train\n\
             Train:    [ 0 | 1 ] [ 1 | 2 ]\n\
             Drew a domino from the boneyard\n\
             Boneyard: 2, you: 1, system: 3\n{CHOICE}7\n{FAREWELL}"
        )
    );
}

#[test]
fn menu_3_adds_to_the_tail_and_the_system_answers() {
    let said = answers_to(&["3", "2 3", "7"]);
    assert_eq!(
        said,
        format!(
            "Boneyard: 3, you: 2, system: 2\n{CHOICE}3\n{DOMINO}2 3\n\
             You played domino [ 2 | 3 ] at the tail of the train\n\
             Train:    [ 1 | 2 ] [ 2 | 3 ]\n\
             Played domino [ 3 | 4 ] at the tail of the train\n\
             Train:    [ 1 | 2 ] [ 2 | 3 ] [ 3 | 4 ]\n\
             Boneyard: 3, you: 1, system: 1\n{CHOICE}7\n{FAREWELL}"
        )
    );
}

/// Asserts that this line, typed as a domino, gets this message, then the menu and the question.
fn assert_refused(choice: &str, line: &str, message: &str) {
    let said = answers_to(&[choice, line, "7"]);
    let expected = format!("{DOMINO}{line}\n{message}\n{MENU}{CHOICE}7\n{FAREWELL}");
    assert!(said.ends_with(&expected), "{said}");
}

#[test]
fn a_domino_that_the_user_does_not_hold_is_an_error_and_the_menu_is_shown_again() {
    assert_refused("2", "5 5", "Impossible: you do not hold [ 5 | 5 ].");
    assert_refused("3", "4 3", "Impossible: you do not hold [ 4 | 3 ].");
}

#[test]
fn a_domino_that_does_not_match_is_an_error_and_the_menu_is_shown_again() {
    let at_the_tail = "Impossible: [ 0 | 1 ] does not match the 2 at the tail of the train.";
    assert_refused("3", "1 0", at_the_tail);
    let at_the_head = "Impossible: [ 2 | 3 ] does not match the 1 at the head of the train.";
    assert_refused("2", "2 3", at_the_head);
}

#[test]
fn a_line_that_is_not_a_domino_is_ignored_and_the_menu_is_shown_again() {
    for (line, reason) in [
        ("", "there is nothing"),
        ("1", "there is one word"),
        ("1 2 3", "there are 3 words"),
        ("one 2", "one is not a whole number"),
        ("-1 0", "-1 is less than 0"),
        ("\u{1b}[2J 0", "\\u{1b}[2J is not a whole number"),
    ] {
        let said = answers_to(&["2", line, "7"]);
        let message =
            format!("Ignored: two values were expected, for example 3 0, but {reason}.\n{MENU}");
        assert!(said.ends_with(&format!("{message}{CHOICE}7\n{FAREWELL}")), "{said}");
    }
}

#[test]
fn menu_4_draws_the_first_of_the_boneyard_even_when_a_domino_fits() {
    let said = answers_to(&["4", "1", "7"]);
    assert!(said.contains("You drew [ 5 | 5 ] from the boneyard\n"), "{said}");
    assert!(said.contains("Yours:    [ 0 | 1 ] [ 2 | 3 ] [ 5 | 5 ]\n"), "{said}");
    assert!(said.contains("Drew a domino from the boneyard\nBoneyard: 1, you: 3, system: 3"));
}

#[test]
fn menu_4_with_an_empty_boneyard_is_a_message_and_the_menu_again() {
    let said = said_with(&EIGHT[..5], Strategy::Plain, &["4", "7"]);
    let message = "Impossible: the boneyard is empty, so there is nothing to draw.";
    assert!(said.ends_with(&format!("4\n{message}\n{MENU}{CHOICE}7\n{FAREWELL}")), "{said}");
}

#[test]
fn menu_5_is_an_error_while_the_boneyard_is_not_empty() {
    let said = answers_to(&["5", "7"]);
    let message = "Impossible: you can pass only when the boneyard is empty, but it holds 3.";
    assert!(said.ends_with(&format!("5\n{message}\n{MENU}{CHOICE}7\n{FAREWELL}")), "{said}");
}

#[test]
fn menu_5_passes_once_the_boneyard_is_empty_and_so_does_the_system() {
    let said = said_with(&EIGHT[..5], Strategy::Plain, &["5", "7"]);
    let both = "You passed because the boneyard is empty\nPassing because the boneyard is empty\n";
    assert!(said.contains(both), "{said}");
}

#[test]
fn menu_6_prints_the_menu() {
    let said = answers_to(&["6", "7"]);
    assert!(said.ends_with(&format!("{CHOICE}6\n{MENU}{CHOICE}7\n{FAREWELL}")), "{said}");
}

#[test]
fn menu_7_and_the_end_of_the_input_are_farewells() {
    assert!(said_to(&["7", "1"]).ends_with(&format!("{CHOICE}7\n{FAREWELL}")));
    assert!(said_to(&[]).ends_with(&format!("{CHOICE}\n{FAREWELL}")));
    assert!(said_to(&["2"]).ends_with(&format!("{DOMINO}\n{FAREWELL}")));
}

#[test]
fn an_answer_that_is_not_on_the_menu_shows_the_menu_again() {
    let expected = "Ignored: a number from 1 to 7 was expected, for example 1";
    for line in ["0", "8", "-1", "x", "1 2", "1.0", "quit", "\u{1b}[A"] {
        let said = answers_to(&[line, "7"]);
        let named = line.replace('\u{1b}', "\\u{1b}");
        let message = format!("{expected}, not {named}.\n{MENU}{CHOICE}7\n{FAREWELL}");
        assert!(said.ends_with(&message), "{said}");
    }
    let said = answers_to(&["", "7"]);
    assert!(said.ends_with(&format!("{expected}.\n{MENU}{CHOICE}7\n{FAREWELL}")), "{said}");
}

#[test]
fn the_player_with_no_dominoes_left_has_won_and_the_game_ends() {
    let said = said_to(&["2", "0 1", "3", "2 3", "1"]);
    let end = "Train:    [ 0 | 1 ] [ 1 | 2 ] [ 2 | 3 ]\n\
               Congratulations! You have no dominoes left: you win.\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}

#[test]
fn the_system_wins_when_it_has_no_dominoes_left() {
    let said = said_to(&["3", "2 3", "4", "1"]);
    let end = "Played domino [ 4 | 4 ] at the tail of the train\n\
               Train:    [ 1 | 2 ] [ 2 | 3 ] [ 3 | 4 ] [ 4 | 4 ]\n\
               The system has no dominoes left: it wins. Well played, and better luck next time!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}

/// The user holds [0|1] and [6|6], the system [4|4] and [4|3]; the train is [1|2], the boneyard
/// empty. Once the user has added [0|1], nothing fits any more.
pub const STUCK_SOON: [(u32, u32); 5] = [(0, 1), (4, 4), (6, 6), (4, 3), (1, 2)];

#[test]
fn plain_does_not_notice_that_nobody_can_go_on() {
    let lines = ["2", "0 1", "5", "5", "5", "7"];
    let said = said_with(&STUCK_SOON, Strategy::Plain, &lines);
    assert_eq!(said.matches("Passing because the boneyard is empty\n").count(), 4);
    assert!(said.ends_with(&format!("{CHOICE}7\n{FAREWELL}")), "{said}");
}

#[test]
fn smart_ends_the_game_as_a_draw_when_nobody_can_go_on() {
    let said = said_with(&STUCK_SOON, Strategy::Smart, &["2", "0 1", "5"]);
    let end = "Train:    [ 0 | 1 ] [ 1 | 2 ]\n\
               Yours:    [ 6 | 6 ]\n\
               System's: [ 4 | 4 ] [ 4 | 3 ]\n\
               The boneyard is empty and none of these fits: the game is a draw.\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}
