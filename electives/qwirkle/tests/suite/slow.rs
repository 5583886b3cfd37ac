//! A deliberately slow generator: it extends lines tile by tile and asks the rules.

use crate::random_game;
use pretty_assertions::assert_eq;
use qwirkle::board::{Axis, Place, Placement, Setup};
use qwirkle::moves::for_each;
use qwirkle::rules;
use qwirkle::tile::Tile;
use rayon::prelude::*;
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
            // A line that was found in another order has already been continued; a single tile, perhaps only along
            // the other axis.
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
