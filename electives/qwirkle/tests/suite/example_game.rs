//! The booklet's example game as a record: twelve turns with their lines and points.

use pretty_assertions::assert_eq;
use qwirkle::board::{Place, Placement};
use qwirkle::kinds::Kinds;
use qwirkle::record::{Record, Replay, replay};
use qwirkle::rules;

const RECORD: &str = include_str!("../records/official-example.json");

/// Each turn of the booklet: its name, the lengths of its lines, and its points.
const TURNS: [(&str, &[usize], u32); 12] = [
    ("A", &[3], 3),
    ("B", &[3, 4], 7),
    ("C", &[2, 2], 4),
    ("D", &[2, 2, 2], 6),
    ("E", &[3, 4], 7),
    ("F", &[2, 4], 6),
    ("G", &[3], 3),
    ("H", &[3], 3),
    ("I", &[2, 4, 4], 10),
    ("J", &[4, 5], 9),
    ("K", &[3, 3, 6], 18),
    ("L", &[2, 2, 5], 9),
];

fn after(turns: usize) -> Replay {
    let mut record = Record::from_json(RECORD).unwrap();
    record.turns.truncate(turns);
    replay(&record).unwrap()
}

#[test]
fn every_turn_makes_the_lines_and_the_points_of_the_booklet() {
    let replay = after(12);
    for ((name, lengths, points), laid) in TURNS.iter().zip(&replay.turns) {
        let laid = laid.as_ref().unwrap();
        let mut found: Vec<usize> = laid.lines.iter().map(|line| line.tiles.len()).collect();
        found.sort_unstable();
        assert_eq!((&found[..], laid.points), (*lengths, *points), "turn {name}");
    }
    assert_eq!(replay.points, [20, 22, 25, 18]);
    assert!((0..4).all(|seat| replay.hand(seat).is_some_and(|hand| hand.len() == 6)));
}

#[test]
fn two_squares_of_turn_f_do_not_fit_a_line_with_one_of_them() {
    let lay = |row, column, tile: &str| {
        let tile = tile.parse().unwrap();
        Placement { place: Place::at(row, column), tile }
    };
    let mut setup = after(5).position.setup();
    // The line has a red square already.
    let both = [lay(9, 10, "Sy"), lay(8, 10, "Sr")];
    assert!(matches!(rules::lay(&mut setup, &both), Err(rules::Broken::Same { .. })));
}

#[test]
fn nothing_fits_into_the_cell_that_the_last_turn_leaves() {
    let position = after(12).position;
    let open = position.open_places().find(|open| open.0 == Place::at(13, 10)).unwrap();
    assert_eq!(open.1, Kinds::NONE);
}

#[test]
fn wrong_points_are_found_in_their_turn() {
    let mut record = Record::from_json(RECORD).unwrap();
    record.turns[10].points = Some(12);
    let wrong = replay(&record).unwrap_err();
    assert_eq!((wrong.turn, wrong.player.as_str()), (11, "Sally"));
    assert_eq!(wrong.reason.to_string(), "the record says 12 points, but the turn is worth 18");
}
