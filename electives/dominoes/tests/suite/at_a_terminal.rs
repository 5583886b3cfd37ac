//! What differs at a terminal, in a window that is simulated.

use crate::specification::{EIGHT, STUCK_SOON, said_on};
use crate::{FAREWELL, MENU, TURN, in_this_package};
use dominoes::domino::Domino;
use dominoes::game::Game;
use dominoes::system::Strategy;
use dominoes::{file, layout, session};
use game_kit::Screen;
use pretty_assertions::assert_eq;
use shared::Paint;
use std::fs;

/// The transcript of a game in which the user types these lines in a window of 80 columns.
fn said_with(set: &[(u32, u32)], strategy: Strategy, lines: &[&str]) -> String {
    said_on(Screen::scripted(lines.iter().copied()).with_columns(80), set, strategy)
}

/// The transcript after the first hand.
fn answers_to(lines: &[&str]) -> String {
    let said = said_with(&EIGHT, Strategy::Plain, lines);
    said.split_once(HAND).expect("the hand is shown").1.to_owned()
}

/// The user's first hand in [`EIGHT`]; the train is [1|2].
const HAND: &str = "Yours:    [ 0 | 1 ] [ 2 | 3 ]\n            head      tail\n";

#[test]
fn every_turn_shows_the_hand_with_the_end_that_each_domino_fits_and_no_menu() {
    let said = said_with(&EIGHT, Strategy::Plain, &["quit"]);
    assert!(!said.contains(MENU), "{said}");
    let turn = format!("\nBoneyard: 3, you: 2, system: 2\nHead: 1, tail: 2\n{HAND}{TURN}quit\n");
    assert!(said.ends_with(&format!("Train:    [ 1 | 2 ]\n{turn}{FAREWELL}")), "{said}");
    let next = "\nBoneyard: 1, you: 3, system: 3\nHead: 1, tail: 2\n\
                Yours:    [ 0 | 1 ] [ 2 | 3 ] [ 5 | 5 ]\n            head      tail\n";
    assert!(answers_to(&["draw", "q"]).contains(next));
}

#[test]
fn the_menu_is_printed_on_request_and_not_after_an_error() {
    for line in ["?", "menu", "6"] {
        let said = answers_to(&[line, "q"]);
        assert!(
            said.starts_with(&format!("{TURN}{line}\n{MENU}3 0 head: add 3 0 to the head\n")),
            "{said}"
        );
    }
    let said = answers_to(&["5", "x", "7"]);
    let refused = "Impossible: you can pass only when the boneyard is empty, but it holds 3.\n";
    let ignored = "Ignored: a turn was expected, for example 3 0 head, or ? for the menu, not x.\n";
    assert_eq!(said, format!("{TURN}5\n{refused}{TURN}x\n{ignored}{TURN}7\n{FAREWELL}"));
}

#[test]
fn a_domino_that_fits_both_ends_or_none_is_not_played_without_an_end() {
    let set = [(2, 1), (4, 4), (5, 6), (4, 3), (1, 2), (0, 0)];
    let said =
        said_with(&set, Strategy::Plain, &["1 2", "6 5", "3 3", "6 5 tail", "1 2 tail", "q"]);
    for message in [
        "Which end? [ 1 | 2 ] fits both: type 1 2 head or 1 2 tail.\n",
        "Impossible: [ 6 | 5 ] matches neither the 1 at the head nor the 2 at the tail of\n\
         the train.\n",
        "Impossible: you do not hold [ 3 | 3 ].\n",
        "Impossible: [ 5 | 6 ] does not match the 2 at the tail of the train.\n",
        "You played domino [ 2 | 1 ] at the tail of the train\n",
    ] {
        assert!(said.contains(message), "{message}{said}");
    }
    assert!(said.contains("Yours:    [ 2 | 1 ] [ 5 | 6 ]\n            both\n"), "{said}");
}

#[test]
fn a_user_with_nothing_that_fits_is_told_what_to_do_instead() {
    let said = said_with(&STUCK_SOON, Strategy::Plain, &["0 1", "pass", "q"]);
    assert!(said.contains("Yours:    [ 6 | 6 ]\nNone of these fits: pass.\n"), "{said}");
    let set = [(6, 6), (4, 4), (5, 5), (4, 3), (1, 2), (0, 0)];
    let said = said_with(&set, Strategy::Plain, &["q"]);
    assert!(said.contains("Yours:    [ 6 | 6 ] [ 5 | 5 ]\nNone of these fits: draw.\n"), "{said}");
}

#[test]
fn the_points_of_a_win_are_the_pips_that_the_other_is_left_with() {
    let said = said_with(&EIGHT, Strategy::Plain, &["0 1", "2 3"]);
    let end = "Congratulations! You have no dominoes left: you win.\n\
               System's: [ 4 | 4 ] [ 4 | 3 ] [ 5 | 5 ]\n\
               You are left with 0 pips, the system with 25: you score 25 points.\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
    let said = said_with(&EIGHT, Strategy::Plain, &["2 3", "draw"]);
    let end = "it wins. Well played, and better luck next\ntime!\n\
               Yours:    [ 0 | 1 ] [ 5 | 5 ]\n\
               You are left with 11 pips, the system with 0: the system scores 11 points.\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}

/// The two blocks of text in the handout that are not a whole transcript.
#[test]
fn the_train_and_the_turn_of_the_handout_are_as_shown() {
    let handout = fs::read_to_string(in_this_package("README.md")).unwrap().replace("\r\n", "\n");
    let block = |heading: &str| {
        let (_, part) = handout.split_once(&format!("\n## {heading}\n")).expect(heading);
        let (_, block) = part.split_once("```text\n").expect("a block");
        block.split_once("\n```").expect("its end").0.to_owned()
    };
    let train = (0..=8).map(|left| Domino { left, right: left + 1 });
    let train = [Domino { left: 0, right: 0 }].into_iter().chain(train).collect();
    let laid_out = layout::lay_out("Train:", &train, None, None, Paint::Plain);
    assert_eq!(laid_out, block("What the program prints"));
    let set = file::read(&in_this_package("set5.dat")).expect("a set");
    let mut game = Game::deal(set, 4).expect("36 dominoes");
    let mut screen = Screen::scripted(["4 5"]).with_columns(80);
    session::run(&mut game, Strategy::Plain, &mut screen).unwrap();
    let said = screen.transcript();
    assert!(said.contains(&block("At a terminal")), "{said}");
}
