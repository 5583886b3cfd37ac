//! `qwirkle moves`: all legal moves of a hand, from any kind of file.

use crate::PROGRAM;
use crate::files::{complaint, example, file, said};
use pretty_assertions::assert_eq;
use testing::piped;

#[test]
fn moves_come_with_their_points_the_best_first() {
    let (_folder, name) = file(b"CrDrLr@12,11\n");
    let said = said(&["moves", &name, "--hand", "SrTb", "--top", "3"]);
    // There are 6 more moves of 2 points, above and below each of the three tiles.
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!((lines.len(), lines[0]), (4, "8 moves, the best 3:"));
    let mut best = lines[1..3].to_vec();
    best.sort_unstable();
    assert_eq!(best, ["4 points  1 at 12,10  Sr at 12,10", "4 points  1 at 12,14  Sr at 12,14"]);
    assert!(lines[3].starts_with("2 points  1 at 1"), "{said}");
}

#[test]
fn on_an_empty_grid_the_first_turn_lays_what_would_be_announced() {
    let (_folder, name) = file(b"-\n");
    let said = said(&["moves", &name, "--hand", "CrDrTb"]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "two orders, to the right and downward: {said}");
    assert!(lines[1..].iter().all(|line| line.starts_with("2 points  ")), "{said}");
}

#[test]
fn moves_for_other_programs_are_json() {
    let said = said(&["moves", &example(), "--hand", "CrDrSb", "--top", "1", "--json"]);
    let moves: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(moves[0]["points"], 3);
    assert_eq!(moves[0]["place"][0]["shape"], "square");
    assert_eq!(moves.as_array().unwrap().len(), 1);
    let french = ["moves", &example(), "--hand", "CrDrSb", "--top", "1", "--json", "--lang", "fr"];
    assert_eq!(piped::said(PROGRAM, &french, b""), said);
}

/// The same position in a record, a saved game and the notation.
#[test]
fn moves_are_found_in_any_kind_of_file() {
    let folder = tempfile::tempdir().unwrap();
    let [save, record] =
        ["save", "record"].map(|name| folder.path().join(name).to_str().unwrap().to_owned());
    let lines =
        format!("2\nhuman\nAnna\ngreedy\n\n3 1 at 0,0 right\n\nsave {save}\nrecord {record}\n");
    let message = piped::said(PROGRAM, &["--seed", "1", "--lang", "en"], lines.as_bytes());
    assert!(message.contains("Saved. ") && message.contains("Record saved."), "{message}");
    let of = |file: &str| {
        let said = said(&["moves", file, "--hand", "XoLgXoLrXpSr"]);
        let mut lines: Vec<String> = said.lines().map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    let (_folder, notation) = file(b"SbSoSg@0,-1\n1 0 XoLgXoLrXpSr:2 Cb:3 -\n");
    assert!(of(&save).len() > 10);
    assert_eq!(of(&save), of(&record));
    assert_eq!(of(&save), of(&notation));
}

#[test]
fn a_hand_is_one_to_six_tiles_that_are_left() {
    let (_folder, name) = file(b"CrDrLr");
    for hand in ["", "C", "CrDrLrSrTrXrCb", "Zz"] {
        let complaint = complaint(&["moves", &name, "--hand", hand]);
        assert!(complaint.starts_with("A hand has one to six tiles, "), "{complaint}");
    }
    let empty = complaint(&["moves", &name, "--hand", ""]);
    assert_eq!(empty, "A hand has one to six tiles, for example CrDrSb.\n");
    let complaint = complaint(&["moves", &name, "--hand", "CrCrCr"]);
    assert_eq!(complaint, "There are only 3 of Cr, but the grid and the hand have more.\n");
}

/// Checking all lines of such a row would take minutes.
#[test]
fn more_tiles_than_there_are_are_refused_at_once() {
    let row = "Cr".repeat(100_000);
    let game = format!("{row}\n0 0 Cb:0 Cb:0 -\n");
    for text in [row, game] {
        let (_folder, name) = file(text.as_bytes());
        let message = complaint(&["moves", &name, "--hand", "Cb"]);
        assert!(message.ends_with(": there are only 3 of Cr.\n"), "{message}");
    }
}
