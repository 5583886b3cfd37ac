//! The move generator, compared with a deliberately slow one, which extends lines tile by tile and
//! asks the rules.

use crate::random_game;
use allocation_counter::measure;
use pretty_assertions::assert_eq;
use qwirkle::board::{Axis, Place, Placement, Setup};
use qwirkle::kinds::Kinds;
use qwirkle::moves::for_each;
use qwirkle::player::{Greedy, take_turn};
use qwirkle::position::Position;
use qwirkle::rules;
use qwirkle::state::Game;
use qwirkle::tile::{Tile, tiles};
use rand::SeedableRng;
use rayon::prelude::*;
use shared::options::Generator;
use std::collections::{BTreeMap, BTreeSet};

/// The placements of each move, sorted, and its points.
type Moves = BTreeMap<Vec<Placement>, u32>;

/// Every move of a hand on a grid that is not empty.
pub fn moves(setup: &Setup, hand: &[Tile]) -> Moves {
    let mut found = Moves::new();
    let open: BTreeSet<Place> = setup.iter().flat_map(|laid| laid.place.neighbors()).collect();
    for place in open {
        for axis in Axis::BOTH {
            grow(setup, hand, axis, &mut Vec::new(), place, &mut found);
        }
    }
    found
}

/// Tries each tile on this place, and continues at both ends of the line.
fn grow(
    setup: &Setup,
    hand: &[Tile],
    axis: Axis,
    laid: &mut Vec<Placement>,
    place: Place,
    found: &mut Moves,
) {
    let mut after = setup.clone();
    for (index, &tile) in hand.iter().enumerate().filter(|(i, tile)| !hand[..*i].contains(tile)) {
        laid.push(Placement { place, tile });
        if let Ok(done) = rules::lay(&mut after, laid) {
            let mut sorted = laid.clone();
            sorted.sort();
            let is_new = found.insert(sorted, done.points).is_none();
            // A line that was found in another order has already been continued; a single tile,
            // perhaps only along the other axis.
            if is_new || laid.len() == 1 {
                let left: Vec<Tile> = [&hand[..index], &hand[index + 1..]].concat();
                let run = after.run(place, axis);
                for end in [run[0].place.step(axis, -1), run[run.len() - 1].place.step(axis, 1)] {
                    grow(setup, &left, axis, laid, end, found);
                }
            }
            after.clone_from(setup);
        }
        laid.pop();
    }
}

fn assert_that_every_move_is_shown_once(positions: u64) {
    (0..positions).into_par_iter().for_each(|seed| {
        let game = random_game(seed);
        let setup = game.position().setup();
        let mut seen = Moves::new();
        for_each(game.position(), game.hand().kinds(), |mv| {
            let mut laid: Vec<Placement> = game.position().placements_of(mv).collect();
            laid.sort();
            assert_eq!(seen.insert(laid, mv.points()), None, "twice: {mv:?}\n{game}");
        });
        assert_eq!(seen, moves(&setup, game.hand().tiles()), "{game}");
    });
}

#[test]
fn the_generator_shows_every_move_exactly_once_with_its_points() {
    assert_that_every_move_is_shown_once(500);
}

#[test]
#[ignore = "nightly: searches 5,000 positions with the slow generator"]
fn in_5000_positions_the_generator_shows_every_move_exactly_once() {
    assert_that_every_move_is_shown_once(5_000);
}

#[test]
fn making_and_unmaking_moves_leaves_the_position_as_it_was() {
    for seed in 0..300 {
        let game = random_game(seed);
        let mut position = game.position().clone();
        for_each(game.position(), game.hand().kinds(), |mv| {
            position.make(mv);
            let mut replies = Vec::new();
            for_each(&position, game.seats()[1 - game.turn()].hand.kinds(), |reply| {
                if replies.len() < 3 {
                    replies.push(*reply);
                }
            });
            let between = position.clone();
            for reply in replies {
                position.make(&reply);
                position.unmake(&reply);
                assert!(position == between, "{game}");
            }
            position.unmake(mv);
        });
        assert!(position == *game.position(), "{game}");
    }
}

// A game allocates nothing once it has begun.

#[test]
fn playing_games_allocates_nothing() {
    let mut generator = Generator::seed_from_u64(3);
    let mut games: Vec<Game> = (0..50).map(|_| Game::deal(2, &mut generator)).collect();
    let counted = measure(|| {
        for game in &mut games {
            while game.end().is_none() {
                for_each(game.position(), game.hand().kinds(), |_| {});
                take_turn(game, &mut Greedy, &mut generator).expect("a legal turn");
            }
        }
    });
    assert_eq!(counted.count_total, 0);
}

// Move counts and total points of ten positions, checked against the slow generator too.

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
