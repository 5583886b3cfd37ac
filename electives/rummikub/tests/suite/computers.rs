//! The computer's search, compared with all possible moves.

use crate::random_games::tiles_of;
use crate::random_games::{Pair, is_set, pairs, sorted, subsets, takes};
use proptest::prelude::*;
use rand::SeedableRng;
use rummikub::board::Board;
use rummikub::computer::{Move, choose};
use rummikub::config::Settings;
use rummikub::game::Game;
use rummikub::possible::{groups, runs};
use rummikub::set::Place;
use rummikub::tile::{Tile, tiles};
use shared::options::Generator;
use std::collections::BTreeSet;

const SETTINGS: Settings =
    Settings { players: 4, numbers: 13, initial: 14, max_rack: 50, computers: 4 };

/// A rack and a board.
type Table = (Vec<Pair>, Vec<Vec<Pair>>);

/// Collects every table that can be reached by laying sets and adding tiles in any order.
fn reach(table: Table, limit: usize, reached: &mut BTreeSet<Table>) {
    if !reached.insert(table.clone()) {
        return;
    }
    let (rack, board) = table;
    for indices in subsets(&rack).into_iter().filter(|_| board.len() < limit) {
        let (laid, rest) = split(&rack, &indices);
        reach((rest, in_order([board.clone(), vec![laid]].concat())), limit, reached);
    }
    for (index, &tile) in rack.iter().enumerate() {
        for (set, _) in board.iter().enumerate().filter(|(_, set)| takes(set, tile)) {
            let mut after = board.clone();
            after[set].push(tile);
            reach((split(&rack, &[index]).1, in_order(after)), limit, reached);
        }
    }
}

/// The tiles at these indices, and the others.
fn split(rack: &[Pair], indices: &[usize]) -> (Vec<Pair>, Vec<Pair>) {
    let (there, others): (Vec<usize>, Vec<usize>) =
        (0..rack.len()).partition(|index| indices.contains(index));
    let tiles = |indices: Vec<usize>| indices.into_iter().map(|index| rack[index]).collect();
    (tiles(there), tiles(others))
}

fn in_order(board: Vec<Vec<Pair>>) -> Vec<Vec<Pair>> {
    let mut board: Vec<Vec<Pair>> = board.into_iter().map(sorted).collect();
    board.sort_unstable();
    board
}

/// The most tiles that can be placed.
fn most(rack: &[Tile], board: &Board) -> usize {
    let sets = board.sets().iter().map(|set| pairs(set.tiles())).collect();
    let mut reached = BTreeSet::new();
    let limit = board.sets().len() + board.room();
    reach((sorted(pairs(rack)), in_order(sets)), limit, &mut reached);
    rack.len() - reached.iter().map(|(rest, _)| rest.len()).min().expect("the table itself")
}

/// The number of tiles the computer places; each of its moves is checked and made.
fn placed_by_computer(rack: &[Tile], board: &Board) -> usize {
    let mut left = pairs(rack);
    let mut sets: Vec<Vec<Pair>> = board.sets().iter().map(|set| pairs(set.tiles())).collect();
    let mut laid = 0;
    for step in choose(rack, board) {
        let tiles = match step {
            Move::Lay(set) => {
                laid += 1;
                sets.push(pairs(set.tiles()));
                assert!(is_set(&pairs(set.tiles())), "{set:?}");
                pairs(set.tiles())
            }
            Move::Add(tile, place) => {
                let tile = pairs(&[tile])[0];
                let is_meant = |set: &&mut Vec<Pair>| takes(set, tile) && is_at(place, set, tile);
                let set = sets.iter_mut().find(is_meant).expect("a set takes it there");
                set.push(tile);
                vec![tile]
            }
        };
        for tile in tiles {
            left.remove(left.iter().position(|&other| other == tile).expect("it is held"));
        }
    }
    assert!(laid <= board.room());
    rack.len() - left.len()
}

/// Whether a tile would be in this place of a set.
fn is_at(place: Place, set: &[Pair], tile: Pair) -> bool {
    match place {
        Place::Below => set.iter().all(|other| tile.0 < other.0),
        Place::Gap => set.iter().all(|other| tile.0 == other.0),
        Place::Above => set.iter().all(|other| tile.0 > other.0),
    }
}

/// A board with these sets and room for this many more; complete groups, which take no tile, fill
/// the rest.
fn board(sets: &[Vec<Tile>], room: usize) -> Board {
    let mut board = Board::new(&SETTINGS);
    let filling = tiles("13r 13g 13b 13y").unwrap();
    while board.room() > room + sets.len() {
        board.add_set(&filling).unwrap();
    }
    for set in sets {
        board.add_set(set).unwrap();
    }
    board
}

/// Some of the sets of three or more of these tiles.
fn some_sets(all: &[Tile]) -> Vec<Vec<Tile>> {
    let sets = groups(all).into_iter().chain(runs(all));
    let parts = sets.flat_map(|set| {
        let tiles = set.tiles().to_vec();
        [tiles[..3].to_vec(), tiles[tiles.len() - 3..].to_vec(), tiles]
    });
    parts.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_computer_places_as_many_tiles_as_can_be_placed(
        rack in prop::sample::subsequence(tiles_of(3..=8), 0..=9),
        sets in prop::collection::vec(prop::sample::select(some_sets(&tiles_of(2..=9))), 0..=3),
        room in 0..=3_usize,
    ) {
        let board = board(&sets, room);
        prop_assert_eq!(placed_by_computer(&rack, &board), most(&rack, &board));
    }

    /// Few numbers in few colors: many equal tiles, and many ways to lay them.
    #[test]
    fn among_equal_tiles_a_computer_places_as_many_as_can_be_placed(
        rack in prop::sample::subsequence(tiles_of(4..=6), 6..=9),
        sets in prop::collection::vec(prop::sample::select(some_sets(&tiles_of(3..=7))), 0..=2),
        room in 1..=3_usize,
    ) {
        let board = board(&sets, room);
        prop_assert_eq!(placed_by_computer(&rack, &board), most(&rack, &board));
    }
}

#[test]
fn a_game_of_four_computers_ends() {
    for seed in 0..100 {
        let mut generator = Generator::seed_from_u64(seed);
        let mut game = Game::new(SETTINGS, &mut generator);
        for turn in 0.. {
            if game.ending().is_some() {
                break;
            }
            assert!(turn < 2_000, "game {seed} does not end");
            for step in choose(game.rack(), game.board()) {
                game.follow(&step).expect("a computer chooses legal moves");
            }
            game.end_turn(&mut generator);
        }
    }
}
