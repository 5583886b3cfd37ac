//! How long it takes to go from one node of a list to the next, as the nodes lie in memory.

use crate::clock::{Timed, whole};
use board_designs::data::Walk;
use board_designs::{Board, Cell, ListBoard};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use shared::options::Generator;
use std::hint::black_box;

/// How many nodes.
const TILES: [usize; 9] = [100, 320, 1_000, 3_200, 10_000, 32_000, 100_000, 320_000, 1_000_000];

/// First every list whose nodes were made one behind the other, then those of a heap in disorder.
pub fn all() -> Vec<Walk> {
    let in_order = TILES.map(|tiles| row("in order", tiles, walk(tiles)));
    let scattered = TILES.map(|tiles| {
        let _kept = disorder(tiles);
        row("scattered", tiles, walk(tiles))
    });
    in_order.into_iter().chain(scattered).collect()
}

fn row(nodes: &str, tiles: usize, Timed { fastest, median }: Timed) -> Walk {
    Walk { nodes: nodes.to_owned(), tiles, nanoseconds: fastest, median }
}

/// Asks for a cell that has no tile, so that every node is visited.
fn walk(tiles: usize) -> Timed {
    let mut board = ListBoard::new(1, tiles);
    let tile = board_designs::position::tiles()[0];
    (0..tiles).for_each(|column| board.put(tile, Cell { row: 0, column }));
    let nowhere = Cell { row: 1, column: 0 };
    // Small lists are asked more than once in a sample.
    let rounds = (100_000 / tiles).max(1);
    let ask = |()| (0..rounds).all(|_| !black_box(board.is_occupied(black_box(nowhere))));
    whole(|| (), |()| assert!(ask(())), rounds * tiles)
}

/// Leaves the heap as a program does that has been running for long: with free places of the size
/// of a node here and there.
#[allow(clippy::vec_box)] // each in a place of its own
fn disorder(places: usize) -> Vec<Box<[u64; 4]>> {
    let mut blocks: Vec<Box<[u64; 4]>> = (0..places).map(|_| black_box(Box::default())).collect();
    blocks.shuffle(&mut Generator::seed_from_u64(3));
    blocks.clear();
    // The empty vector is kept while they are used again: to give back something large would make
    // the heap put small places together.
    blocks
}
