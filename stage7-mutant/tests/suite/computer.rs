//! The turns that a computer chooses.

use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::TileList;
use shared::options::Generator;
use stage7_mutant::board::{Board, Cell};
use stage7_mutant::computer::search::all_moves;
use stage7_mutant::computer::{Strategy, choose, expected_answer};
use stage7_mutant::game::View;
use stage7_mutant::placement::Placement;
use stage7_mutant::turn::{Move, Turn};
use std::collections::BTreeSet;

const ALL: [Strategy; 3] = [Strategy::Greedy, Strategy::Random, Strategy::Cautious];

fn choice(strategy: Strategy, board: &str, deck: &str, seed: u64) -> Turn {
    let (board, deck): (Board, TileList) = (board.parse().unwrap(), deck.parse().unwrap());
    let view = View { copies: 2, board: &board, deck: &deck };
    choose(strategy, view, &mut Generator::seed_from_u64(seed))
}

/// The legal turn that lays this tile, at this index of the deck.
fn lay(board: &str, index: usize, tile: &str, row: usize, column: usize) -> Turn {
    let placement = Placement { index, tile: tile.parse().unwrap(), cell: Cell { row, column } };
    Turn::Lay(Move::check(&board.parse().unwrap(), vec![placement]).unwrap())
}

#[test]
fn greed_takes_the_most_points() {
    for seed in 0..20 {
        let turn = choice(Strategy::Greedy, "Ar4/5", "AyBgAgAb", seed);
        let Turn::Lay(chosen) = turn else { panic!("it can lay") };
        assert_eq!(chosen.points(), 8, "three tiles complete the row, or a column: {chosen:?}");
    }
}

#[test]
fn greed_chooses_randomly_among_the_best() {
    let choose = |seed| format!("{:?}", choice(Strategy::Greedy, "3/1Ar1/3", "Ag", seed));
    let choices: BTreeSet<String> = (0..100).map(choose).collect();
    assert_eq!(choices.len(), 4, "{choices:?}");
}

#[test]
fn a_computer_skips_only_when_it_is_blocked() {
    for strategy in ALL {
        assert_eq!(choice(strategy, "Ar4", "BgCb", 1), Turn::Skip);
        assert_eq!(choice(strategy, "Ar4", "BgCbAg", 1), lay("Ar4", 2, "Ag", 0, 1));
    }
}

#[test]
fn of_equal_tiles_in_the_deck_only_the_first_is_used() {
    let moves = all_moves(&"3/1Ar1/3".parse().unwrap(), &"AgAgAg".parse().unwrap());
    assert_eq!(moves.len(), 4);
    assert!(moves.iter().all(|found| found.placements()[0].index == 0));
}

/// A third tile in the row is worth 3 points, and then the unseen fourth tile is worth 8. In the
/// column, the tile is worth 2 points and leaves less to the next player.
#[test]
fn caution_leaves_no_line_of_three_to_be_completed() {
    let board = "5/ArAg3/5/5/5";
    assert_eq!(choice(Strategy::Greedy, board, "Ab", 1), lay(board, 0, "Ab", 1, 2));
    let cautious = choice(Strategy::Cautious, board, "Ab", 1);
    assert_ne!(cautious, lay(board, 0, "Ab", 1, 2), "{cautious:?}");
}

/// One tile of seven fits, for 8 points, and a deck has six of them: with probability 6/7, the tile
/// is in the deck.
#[test]
fn the_expected_answer_weighs_each_tile_by_its_chance() {
    let board = "ArAgAb2".parse().unwrap();
    let unseen = "AyBgBgCbCbDbDb".parse().unwrap();
    let expected = expected_answer(&board, &unseen);
    assert!((expected - 8.0 * 6.0 / 7.0).abs() < 1e-9, "{expected}");
    assert!(expected_answer(&board, &TileList::new()).abs() < 1e-9);
}
