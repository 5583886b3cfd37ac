//! The turns that a computer chooses.

use super::search::candidates;
use super::{Strategy, choose, expected_answer};
use crate::board::Cell;
use crate::placement::Placement;
use crate::qwirkle::tests::game;
use crate::qwirkle::{Qwirkle, Turn};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;
use std::collections::BTreeSet;

const ALL: [Strategy; 3] = [Strategy::Greedy, Strategy::Random, Strategy::Cautious];

fn choice(strategy: Strategy, game: &Qwirkle, seed: u64) -> Turn {
    choose(strategy, game.view(), &mut Generator::seed_from_u64(seed))
}

fn lay(index: usize, row: usize, column: usize) -> Turn {
    Turn::Lay(vec![Placement { index, cell: Cell { row, column } }])
}

#[test]
fn greed_takes_the_most_points() {
    let game = game("Ar4/5", "", &["AyBgAgAb", "Dy"]);
    for seed in 0..20 {
        let Turn::Lay(placements) = choice(Strategy::Greedy, &game, seed) else {
            panic!("it can lay")
        };
        assert_eq!(
            placements.len(),
            3,
            "three tiles complete the row, or a column: {placements:?}"
        );
    }
}

#[test]
fn greed_chooses_randomly_among_the_best() {
    let game = game("3/1Ar1/3", "", &["Ag", "Dy"]);
    let choices: BTreeSet<String> =
        (0..100).map(|seed| format!("{:?}", choice(Strategy::Greedy, &game, seed))).collect();
    assert_eq!(choices.len(), 4, "{choices:?}");
}

#[test]
fn the_same_seed_chooses_the_same() {
    let game = game("3/1Ar1/3", "", &["AgBrAb", "Dy"]);
    for strategy in ALL {
        assert_eq!(choice(strategy, &game, 7), choice(strategy, &game, 7));
    }
}

#[test]
fn a_computer_skips_only_when_it_is_blocked() {
    let blocked = game("Ar4", "", &["BgCb", "Ag"]);
    let able = game("Ar4", "", &["BgCbAg", "Ag"]);
    for strategy in ALL {
        assert_eq!(choice(strategy, &blocked, 1), Turn::Skip);
        assert_eq!(choice(strategy, &able, 1), lay(2, 0, 1));
    }
}

#[test]
fn of_equal_tiles_in_the_deck_only_the_first_is_used() {
    let game = game("3/1Ar1/3", "", &["AgAgAg", "Dy"]);
    let candidates = candidates(game.board(), &game.player().deck);
    assert_eq!(candidates.len(), 4);
    assert!(candidates.iter().all(|candidate| candidate.placements[0].index == 0));
}

/// A third tile in the row is worth 3 points, and then the unseen fourth tile is worth 8. In the
/// column, the tile is worth 2 points and leaves less to the next player.
#[test]
fn caution_leaves_no_line_of_three_to_be_completed() {
    let game = game("5/ArAg3/5/5/5", "", &["Ab", "AyAyByCyDyBb"]);
    assert_eq!(choice(Strategy::Greedy, &game, 1), lay(0, 1, 2));
    let cautious = choice(Strategy::Cautious, &game, 1);
    assert_ne!(cautious, lay(0, 1, 2), "{cautious:?}");
}

/// One tile of seven fits, for 8 points, and a deck has six of them: with probability 6/7, the tile
/// is in the deck.
#[test]
fn the_expected_answer_weighs_each_tile_by_its_chance() {
    let board = "ArAgAb2".parse().unwrap();
    let unseen = "AyBgBgCbCbDbDb".parse().unwrap();
    let expected = expected_answer(&board, &unseen);
    assert!((expected - 8.0 * 6.0 / 7.0).abs() < 1e-9, "{expected}");
}

#[test]
fn without_unseen_tiles_the_expected_answer_is_0() {
    let expected = expected_answer(&"Ar4".parse().unwrap(), &"".parse().unwrap());
    assert!(expected.abs() < 1e-9, "{expected}");
}

/// The tiles of the bag and of the other deck change; a computer that cannot see them chooses the
/// same turn.
#[test]
fn no_strategy_depends_on_the_bag_or_on_another_deck() {
    let board = "11/11/11/11/5Cb5/4DgCgAg4/5Cr5/11/11/11/11";
    let one = game(board, "DyDbDrByBb", &["ArBgCyDgAb", "BrBrCrAyAy"]);
    let other = game(board, "BrAyCrBrAy", &["ArBgCyDgAb", "BbByDrDbDy"]);
    for strategy in ALL {
        for seed in 0..50 {
            assert_eq!(choice(strategy, &one, seed), choice(strategy, &other, seed));
        }
    }
}
