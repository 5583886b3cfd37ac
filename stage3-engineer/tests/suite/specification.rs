//! Every numbered step of the handout's specification.

use crate::transcript::{TURN, answers_to, said_to};
use pretty_assertions::assert_eq;
use shared::TileList;
use testing::table::tables;

const FAREWELL: &str = "Dear Ann, I wish you farewell and hope to see you again.";

#[test]
fn step_1_the_name_is_asked_for_until_it_is_valid() {
    let said = said_to(&["", " Ann "], 1);
    assert!(said.starts_with("Hello, what is your name? \nImpossible: "), "{said}");
    assert!(said.contains("Dear Ann, how many identical tiles? "), "{said}");
}

#[test]
fn steps_2_to_4_each_number_is_1_to_100_and_asked_again() {
    for right_before in [0, 1, 2] {
        let mut lines = vec!["Ann"];
        lines.extend(["3"; 2].iter().take(right_before));
        lines.extend(["0", "101", "-1", "many", "100"]);
        let said = said_to(&lines, 1);
        let questions =
            ["identical tiles", "rows", "columns"].map(|what| format!("how many {what}? "));
        assert_eq!(said.matches(&questions[right_before]).count(), 5, "{said}");
        for answer in [
            "Impossible: 0 is less than 1.",
            "Impossible: 101 is more than 100.",
            "Impossible: -1 is less than 1.",
            "Ignored: a whole number from 1 to 100 was expected, for example 2.",
        ] {
            assert_eq!(said.matches(answer).count(), 1, "{answer}");
        }
    }
}

#[test]
fn step_5_six_tiles_of_the_bag_are_dealt() {
    for (copies, left) in [("1", 10), ("2", 26), ("100", 1594)] {
        let start = tables(&said_to(&["Ann", copies, "5", "7"], 1)).remove(0);
        assert_eq!((start.bag, start.deck.len()), (left, 6));
        assert_eq!(start.board, "7/7/7/7/7");
    }
}

#[test]
fn step_6_board_bag_and_deck_are_shown_with_the_deck_s_indices() {
    let said = said_to(&["Ann", "1", "2", "3"], 1);
    let shown: Vec<&str> = said.lines().skip(4).take(6).collect();
    assert_eq!(
        shown[..5],
        ["Board:", "  0  1  2", "0 .  .  .", "1 .  .  .", "Bag: 10 tiles left."]
    );
    assert!(shown[5].starts_with("Deck of Ann: "), "{said}");
    assert_eq!(said.lines().nth(10), Some("             0  1  2  3  4  5"));
    assert!(said.lines().nth(11).unwrap().starts_with(TURN));
}

#[test]
fn step_7_commas_are_accepted_as_spaces() {
    assert!(answers_to("1", "9", "9", &["0,3,5"])[0].ends_with(" on (3,5)."));
    assert!(answers_to("1", "9", "9", &["  0 , 3\t5 "])[0].ends_with(" on (3,5)."));
}

#[test]
fn step_8_what_is_no_turn_is_ignored_and_asked_again() {
    let three = "Ignored: three numbers were expected (tile row column), for example 0 0 0.";
    let number = |word| {
        format!("Ignored: whole numbers were expected, and {word} is not one; for example 0 0 0.")
    };
    let tile =
        |word| format!("Ignored: the deck has no tile {word}, only 0 to 5; for example 0 0 0.");
    let thirty_digits = "9".repeat(30);
    for (line, answer) in [
        ("", three.to_owned()),
        ("0 0", three.to_owned()),
        ("0 0 0 0", three.to_owned()),
        ("s", three.to_owned()),
        ("0 0 3.0", number("3.0")),
        ("a 0 0", number("a")),
        ("\u{1b}[2J 0 0", number("\\u{1b}[2J")),
        ("6 0 0", tile("6")),
        ("-1 0 0", tile("-1")),
        (&format!("{thirty_digits} 0 0"), tile(&thirty_digits)),
    ] {
        let answers = answers_to("1", "9", "9", &[line, "0 0 0"]);
        assert_eq!(answers[0], answer, "{line:?}");
        assert!(answers[1].ends_with(" on (0,0)."), "{line:?} is asked again: {answers:?}");
    }
}

#[test]
fn step_9_a_cell_off_the_board_is_refused_and_asked_again() {
    let thirty_digits = "9".repeat(30);
    for (row, column) in [("9", "0"), ("0", "12"), ("-1", "0"), ("0", "-1"), (&thirty_digits, "0")]
    {
        let answers = answers_to("1", "9", "12", &[&format!("0 {row} {column}"), "0 8 11"]);
        let refusal = format!(
            "Impossible: cell ({row},{column}) is off the board; rows are 0 to 8 and columns 0 to 11."
        );
        assert_eq!(answers[0], refusal);
        assert!(answers[1].ends_with(" on (8,11)."), "{answers:?}");
    }
}

#[test]
fn step_9_an_occupied_cell_is_refused_with_the_tile_that_lies_there() {
    let answers = answers_to("1", "9", "9", &["0 3 5", "0 3 5"]);
    let tile = answers[0].strip_prefix("Ann puts ").unwrap().strip_suffix(" on (3,5).").unwrap();
    assert!(
        answers.contains(&format!("Impossible: cell (3,5) is occupied by {tile}.")),
        "{answers:?}"
    );
}

#[test]
fn step_9_a_plus_in_front_of_a_number_is_allowed() {
    assert!(answers_to("1", "9", "9", &["+0 +3 5"])[0].ends_with(" on (3,5)."));
}

#[test]
fn step_10_the_tile_moves_to_the_board_and_one_of_the_bag_joins_the_deck() {
    let said = said_to(&["Ann", "1", "9", "9", "2 3 5"], 1);
    let [before, after] = tables(&said).try_into().unwrap();
    assert!(said.contains(&format!("Ann puts {} on (3,5).\nBoard:\n", before.deck[2])), "{said}");
    assert_eq!(after.board, format!("9/9/9/5{}3/9/9/9/9/9", before.deck[2]));
    assert_eq!((before.bag, after.bag), (10, 9));
    let kept = [&before.deck[..2], &before.deck[3..]].concat();
    assert_eq!(after.deck[..5], kept);
    assert_eq!(after.deck.len(), 6);
}

/// With 600 games, a tile that is as likely as the others joins 37.5 times on average; none at all
/// has a chance of less than 10^-16.
#[test]
fn step_10_any_tile_of_the_bag_may_join() {
    let mut joined = TileList::new();
    for seed in 0..600 {
        let last_table = tables(&said_to(&["Ann", "1", "1", "2", "0 0 0"], seed)).remove(1);
        joined.add(*last_table.deck.last().unwrap());
    }
    for tile in &"ArAgAbAyBrBgBbByCrCgCbCyDrDgDbDy".parse::<TileList>().unwrap() {
        let times = joined.iter().filter(|&other| other == tile).count();
        assert!((10..=75).contains(&times), "{tile} joined {times} times");
    }
}

#[test]
fn step_10_the_figures_12_and_13_a_b_then_an_a_both_still_shown() {
    let one_b_and_one_a = |seed: &u64| {
        let start = tables(&said_to(&["Ann", "1", "11", "11"], *seed)).remove(0);
        let deck: String = start.deck.iter().map(ToString::to_string).collect();
        deck.starts_with("BrAr")
    };
    let seed =
        (0..10_000).find(one_b_and_one_a).expect("some seed deals a red B and a red A first");
    let tables = tables(&said_to(&["Ann", "1", "11", "11", "0 3 5", "0 4 6"], seed));
    assert_eq!(tables[1].board, "11/11/11/5Br5/11/11/11/11/11/11/11");
    assert_eq!(tables[2].board, "11/11/11/5Br5/6Ar4/11/11/11/11/11/11");
}

/// Turns that fill a board of so many rows and columns from its first cell on.
fn fill(rows: usize, columns: usize) -> Vec<String> {
    (0..rows * columns).map(|cell| format!("0 {} {}", cell / columns, cell % columns)).collect()
}

#[test]
fn step_11_with_an_empty_bag_the_deck_shrinks_and_an_empty_deck_is_the_end() {
    let turns = fill(5, 5);
    let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
    let said = said_to(&[&["Ann", "1", "5", "5"], &turns[..]].concat(), 1);
    let sizes: Vec<(usize, usize)> =
        tables(&said).iter().map(|table| (table.bag, table.deck.len())).collect();
    let mut expected: Vec<(usize, usize)> = (0..=10).rev().map(|bag| (bag, 6)).collect();
    expected.extend((0..6).rev().map(|deck| (0, deck)));
    assert_eq!(sizes, expected);
    assert!(said.ends_with(&format!("Deck of Ann:\nYour deck is empty.\n{FAREWELL}\n")), "{said}");
    assert_eq!(said.matches(TURN).count(), 16);
}

#[test]
fn step_11_a_full_board_is_the_end() {
    let answers = answers_to("1", "1", "2", &["0 0 0", "0 0 1", "0 0 0"]);
    assert_eq!(answers[answers.len() - 2..], ["The board is full.", FAREWELL]);
    assert_eq!(tables(&answers.join("\n")).last().unwrap().bag, 8);
}

#[test]
fn step_12_the_end_of_the_input_is_a_farewell_at_every_question() {
    assert_eq!(said_to(&[], 1), "Hello, what is your name? \nI wish you farewell.\n");
    for lines in [vec!["Ann"], vec!["Ann", "1"], vec!["Ann", "1", "2"], vec!["Ann", "1", "2", "3"]]
    {
        let said = said_to(&lines, 1);
        assert!(said.ends_with(&format!(" \n{FAREWELL}\n")), "{said}");
    }
}

#[test]
fn every_tile_may_be_dealt() {
    let mut seen = TileList::new();
    for seed in 0..200 {
        seen.extend(tables(&said_to(&["Ann", "1", "1", "1"], seed)).remove(0).deck);
    }
    for tile in &"ArAgAbAyBrBgBbByCrCgCbCyDrDgDbDy".parse::<TileList>().unwrap() {
        assert!(seen.iter().any(|other| other == tile), "{tile}");
    }
}
