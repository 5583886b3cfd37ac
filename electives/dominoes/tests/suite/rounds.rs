//! Several rounds with points.

use crate::specification::{EIGHT, STUCK_SOON, game_of};
use crate::{CHOICE, FAREWELL, PROGRAM, path_of};
use dominoes::rounds;
use dominoes::system::Strategy;
use game_kit::Screen;
use pretty_assertions::assert_eq;
use testing::piped;

/// The transcript of as many rounds as there are sets, with two dominoes each.
fn said_with(sets: &[&[(u32, u32)]], lines: &[&str]) -> String {
    let mut sets_left = sets.iter();
    let deal = || game_of(sets_left.next().expect("a set for each round"));
    let mut screen = Screen::scripted(lines.iter().copied());
    let number = sets.len().try_into().unwrap();
    rounds::run(number, deal, Strategy::Plain, &mut screen).unwrap();
    screen.transcript().to_owned()
}

/// The answers with which the user wins, and loses, on [`EIGHT`].
const WINS: [&str; 4] = ["2", "0 1", "3", "2 3"];
const LOSES: [&str; 3] = ["3", "2 3", "4"];

#[test]
fn the_winner_of_a_round_scores_the_pips_of_the_other() {
    let said = said_with(&[&EIGHT, &EIGHT], &WINS);
    let expected = "System's: [ 4 | 4 ] [ 4 | 3 ] [ 5 | 5 ]\n\
                    You have no dominoes left: you win the round.\n\
                    You are left with 0 pips, the system with 25: you score 25 points.\n\
                    The score: you 25, system 0.\n\nRound 2 of 2: the system begins.\n";
    assert!(said.contains(expected), "{said}");
    let said = said_with(&[&EIGHT, &EIGHT], &LOSES);
    let expected = "Yours:    [ 0 | 1 ] [ 5 | 5 ]\n\
                    The system has no dominoes left: it wins the round.\n\
                    You are left with 11 pips, the system with 0: the system scores 11 points.\n\
                    The score: you 0, system 11.\n";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn the_user_begins_the_first_round_and_the_system_the_second() {
    let said = said_with(&[&EIGHT, &EIGHT], &WINS);
    let (first, second) = said.split_once("\nRound 2 of 2: the system begins.\n").expect("two");
    let (_, first) = first.split_once("\nRound 1 of 2: you begin.\n").expect("the first");
    assert!(first.starts_with("Train:    [ 1 | 2 ]\nBoneyard: 3, you: 2, system: 2\n"), "{first}");
    // None of the system's dominoes fits [1|2].
    assert!(
        second.starts_with("Train:    [ 1 | 2 ]\nDrew a domino from the boneyard\n"),
        "{second}"
    );
}

/// The plain system, too, notices it. The user is left with [6|6], the system with [4|4] and [4|3].
#[test]
fn when_nobody_can_go_on_the_difference_of_the_pips_is_scored() {
    let said = said_with(&[&STUCK_SOON], &["2", "0 1"]);
    let end = "Yours:    [ 6 | 6 ]\nSystem's: [ 4 | 4 ] [ 4 | 3 ]\n\
               The boneyard is empty and none of these fits: the round is over.\n\
               You are left with 12 pips, the system with 15: you score 3 points.\n\
               Congratulations! You win by 3 points, 3 to 0.\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}

#[test]
fn a_user_who_loses_is_told_the_margin_and_her_best_round() {
    let said = said_with(&[&EIGHT], &LOSES);
    let end = "The system wins by 11 points, 11 to 0. Better luck next time!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
    // The user scores 3 in each of two rounds, then the system 11.
    let said =
        said_with(&[&STUCK_SOON, &STUCK_SOON, &EIGHT], &["2", "0 1", "2", "0 1", "3", "2 3", "4"]);
    let end = "The system wins by 5 points, 11 to 6. \
               Your best round was round 1, with 3 points. Better luck next time!\n";
    assert!(said.ends_with(&format!("{end}{FAREWELL}")), "{said}");
}

#[test]
fn a_user_who_leaves_is_told_the_score() {
    let lines = [&WINS[..], &["7"]].concat();
    let said = said_with(&[&EIGHT, &EIGHT, &EIGHT], &lines);
    let end = format!("{CHOICE}7\nYou leave after 1 round of 3: you 25, system 0.\n{FAREWELL}");
    assert!(said.ends_with(&end), "{said}");
}

#[test]
fn the_first_round_is_dealt_like_a_single_game_and_each_later_one_is_shuffled() {
    let set = path_of("set3.dat");
    // Each has one domino, so the system is soon without any.
    let said = |flags: &[&str]| {
        let all = [&[set.as_str(), "1", "--rounds", "3"], flags].concat();
        piped::said(PROGRAM, &all, "4\n".repeat(40).as_bytes())
    };
    let trains = |said: &str| -> Vec<String> {
        let rounds = said.split("\nRound ").skip(1);
        rounds.map(|round| round.lines().nth(1).expect("a train").to_owned()).collect()
    };
    let [first, second] = [said(&[]), said(&[])].map(|said| trains(&said));
    // The third domino of the file starts the train.
    assert_eq!(first[0], "Train:    [ 1 | 0 ]");
    assert_eq!(first[0], second[0]);
    assert_ne!(said(&[]), said(&[]), "later rounds are random");
    let seeded = said(&["--seed", "5"]);
    assert_eq!(said(&["--seed", "5"]), seeded);
    assert!(
        seeded.contains("Welcome to dominoes! You play 3 rounds against the system"),
        "{seeded}"
    );
}
