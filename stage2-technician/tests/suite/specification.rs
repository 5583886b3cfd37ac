//! Every numbered step of the handout's specification.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rand::SeedableRng;
use shared::options::Generator;
use shared::{Console, TileList};
use stage2_technician::bag_and_deck::new_bag;
use stage2_technician::session;

const FAREWELL: &str = "Dear Ann, I wish you farewell and hope to see you again.";
const PICK: &str = "Dear Ann, how many tiles do you pick? ";

fn said_to(lines: &[&str], seed: u64) -> String {
    let mut console = Console::scripted(lines.iter().copied());
    session::run(&mut console, &mut Generator::seed_from_u64(seed)).unwrap();
    console.transcript().to_owned()
}

/// What the program says, without the questions.
fn answers_to(lines: &[&str]) -> Vec<String> {
    let transcript = said_to(&[&["Ann"], lines].concat(), 1);
    transcript.lines().filter(|line| !line.contains("? ")).map(str::to_owned).collect()
}

/// The decks that a transcript shows, one per pick.
fn decks(transcript: &str) -> Vec<TileList> {
    let tiles = transcript.lines().filter_map(|line| line.strip_prefix("Deck of Ann:"));
    tiles.map(|tiles| tiles.replace(' ', "").parse().unwrap()).collect()
}

#[test]
fn step_1_the_name_is_asked_for_until_it_is_valid() {
    let transcript = said_to(&["", " Ann "], 1);
    assert!(transcript.starts_with("Hello, what is your name? \nImpossible: "), "{transcript}");
    assert!(transcript.contains("Dear Ann, how many identical tiles? "), "{transcript}");
}

#[test]
fn step_2_the_number_of_identical_tiles_is_1_to_100() {
    assert_eq!(
        answers_to(&["0", "101", "-1", "two", "100"]),
        [
            "Impossible: 0 is less than 1.",
            "Impossible: 101 is more than 100.",
            "Impossible: -1 is less than 1.",
            "Ignored: a whole number from 1 to 100 was expected, for example 2.",
            "Bag: 1600 tiles left.",
            FAREWELL,
        ]
    );
}

#[test]
fn step_3_the_bag_holds_16_tiles_of_each_copy_and_says_so() {
    for (copies, tiles) in [("1", 16), ("2", 32), ("7", 112)] {
        assert_eq!(answers_to(&[copies]), [&format!("Bag: {tiles} tiles left."), FAREWELL]);
    }
}

#[test]
fn step_4_picks_are_asked_for_until_the_bag_is_empty() {
    let transcript = said_to(&["Ann", "1", "4", "4", "4", "4", "4"], 1);
    assert_eq!(transcript.matches(PICK).count(), 4);
}

#[test]
fn step_5_as_many_tiles_move_as_asked_or_all_that_are_left() {
    let transcript = said_to(&["Ann", "1", "5", "0", "10", "7"], 1);
    let lengths: Vec<usize> = decks(&transcript).iter().map(TileList::len).collect();
    assert_eq!(lengths, [5, 5, 15, 16]);
}

#[test]
fn step_5_thirty_digits_take_all_that_are_left() {
    let thirty_digits = "9".repeat(30);
    assert_eq!(decks(&said_to(&["Ann", "1", &thirty_digits], 1))[0].len(), 16);
}

#[test]
fn step_6_the_whole_deck_is_printed_and_then_the_bag() {
    let answers = answers_to(&["1", "2", "3"]);
    assert_eq!(answers.len(), 6, "{answers:?}");
    assert_eq!(
        answers[1].split_once(": ").map(|(deck, tiles)| (deck, tiles.len())),
        Some(("Deck of Ann", 5))
    );
    assert_eq!(answers[2], "Bag: 14 tiles left.");
    assert!(answers[3].starts_with(&answers[1]), "the deck grows at its end: {answers:?}");
    assert_eq!(answers[4], "Bag: 11 tiles left.");
}

#[test]
fn step_6_an_empty_deck_is_its_heading_alone() {
    assert_eq!(answers_to(&["1", "0"])[1..3], ["Deck of Ann:", "Bag: 16 tiles left."]);
}

#[test]
fn step_7_a_word_that_is_not_a_number_is_ignored() {
    for line in ["", "x", "3.0", "1 2", "é", "\u{1b}[A"] {
        let answers = answers_to(&["1", line, "16"]);
        assert_eq!(
            answers[1], "Ignored: a whole number that is at least 0 was expected, for example 1.",
            "{line:?}"
        );
        assert_eq!(answers[3], "Bag: 0 tiles left.", "{line:?}");
    }
}

#[test]
fn step_7_a_negative_number_is_refused() {
    assert_eq!(answers_to(&["1", "-3", "16"])[1], "Impossible: -3 is less than 0.");
}

#[test]
fn step_8_an_empty_bag_is_a_farewell_and_the_end() {
    let answers = answers_to(&["1", "16", "1"]);
    assert_eq!(answers[answers.len() - 3..], ["Bag: 0 tiles left.", "The bag is empty.", FAREWELL]);
}

#[test]
fn step_9_the_end_of_the_input_is_a_farewell_at_every_question() {
    assert_eq!(said_to(&[], 1), "Hello, what is your name? \nI wish you farewell.\n");
    assert!(said_to(&["Ann"], 1).ends_with(&format!("how many identical tiles? \n{FAREWELL}\n")));
    assert!(said_to(&["Ann", "1", "3"], 1).ends_with(&format!("{PICK}\n{FAREWELL}\n")));
}

fn sorted(tiles: &TileList) -> Vec<String> {
    let mut tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    tiles.sort();
    tiles
}

proptest! {
    /// However the user picks, every tile of the game ends in the deck once, and no tile ever
    /// leaves the deck or changes its place.
    #[test]
    fn tiles_are_conserved(copies in 1..20_usize, picks in prop::collection::vec(0..40_usize, 0..20), seed: u64) {
        let lines: Vec<String> = ["Ann".to_owned(), copies.to_string()]
            .into_iter()
            .chain(picks.iter().map(usize::to_string))
            .chain(["9999".to_owned()])
            .collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let decks = decks(&said_to(&lines, seed));
        for pair in decks.windows(2) {
            prop_assert!(pair[1].to_string().starts_with(&pair[0].to_string()));
        }
        prop_assert_eq!(sorted(decks.last().unwrap()), sorted(&new_bag(copies)));
    }
}
