//! Move counts and total points of ten positions, checked against the slow generator too.

use crate::slow::moves;
use pretty_assertions::assert_eq;
use qwirkle::kinds::Kinds;
use qwirkle::moves::for_each;
use qwirkle::position::Position;
use qwirkle::tile::tiles;

/// Position, hand, moves, points.
const COUNTS: [(&str, &str, usize, u32); 10] = [
    ("Cr", "CrCrCr", 0, 0),
    ("Cr", "CbDrSrTp", 40, 124),
    ("CrDr", "SrTrLrXrCbDb", 1678, 10004),
    ("CrDr1TrLr/1Db1Tb/1DgSgTg", "SrXrSbDyTyCp", 59, 285),
    ("CrDrSr1TrLrXr/2Sb1Tb/2SgDgTg", "CrXrSySpLgXg", 71, 304),
    ("Cr1Db/Sr1Sb/TrTgTb", "CbDrCgTyTpXp", 41, 168),
    ("SrCrDrLr@12,10", "SbSpDgLgCgCb", 48, 188),
    ("CrSrDrTrLrXr", "CbSbDbTbLbXb", 1678, 16400),
    ("Cr/Co/Cy/Cg/Cb", "CpSpDpTpLpXp", 4572, 76764),
    ("1Cr/DrSrTr/1Lr", "CrCbSbLyLyXo", 8, 40),
];

fn count(position: &Position, hand: Kinds) -> (usize, u32) {
    let mut count = (0, 0);
    for_each(position, hand, |mv| count = (count.0 + 1, count.1 + mv.points()));
    count
}

#[test]
fn ten_positions_have_their_known_move_counts() {
    for (text, hand, expected, points) in COUNTS {
        let hand = tiles(hand).unwrap();
        let position = Position::try_from(&text.parse().unwrap()).unwrap();
        let kinds = hand.iter().copied().collect();
        assert_eq!(count(&position, kinds), (expected, points), "{text} {hand:?}");
        let slow = moves(&position.setup(), &hand);
        assert_eq!((slow.len(), slow.values().sum()), (expected, points), "{text} {hand:?}");
    }
}

/// On an empty grid each line is laid from the origin, once along a row and once along a column.
#[test]
fn a_first_hand_of_six_has_all_orders_of_all_its_lines() {
    let six = tiles("CrSrDrTrLrXr").unwrap().into_iter().collect();
    let lines = 6 * 5 + 6 * 5 * 4 + 6 * 5 * 4 * 3 + 720 + 720;
    assert_eq!(count(&Position::default(), six).0, 6 + 2 * lines);
}
