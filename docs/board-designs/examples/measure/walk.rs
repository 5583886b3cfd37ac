//! Times a step from one node of a list to the next, for nodes in order and scattered in memory.

use crate::clock::{Samples, TURNS, whole};
use board_designs::data::Row;
use board_designs::{Board, Cell, ListBoard};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use shared::options::Generator;
use std::hint::black_box;

/// Numbers of nodes.
const TILES: [usize; 9] = [100, 320, 1_000, 3_200, 10_000, 32_000, 100_000, 320_000, 1_000_000];

/// First the lists with nodes in the order of creation, then those on a disordered heap. Their boards
/// have one row.
pub fn all() -> Vec<Row> {
    let in_order = TILES.map(|tiles| Row::new("step", "in-order", [tiles, 1], walk(tiles)));
    let scattered = TILES.map(|tiles| {
        let _kept = disorder(tiles);
        Row::new("step", "scattered", [tiles, 1], walk(tiles))
    });
    in_order.into_iter().chain(scattered).collect()
}

/// Looks up a cell without a tile, so that every node is visited.
fn walk(tiles: usize) -> Samples {
    let mut board = <ListBoard>::new(1, tiles);
    let tile = board_designs::position::tiles()[0];
    (0..tiles).for_each(|column| board.put(tile, Cell { row: 0, column }));
    let nowhere = Cell { row: 1, column: 0 };
    // Small lists are walked more than once per sample.
    let rounds = (100_000 / tiles).max(1);
    let ask = |()| (0..rounds).all(|_| !black_box(board.is_occupied(black_box(nowhere))));
    let turn = |_| whole(|| (), |()| assert!(ask(())), rounds * tiles);
    (0..TURNS).flat_map(turn).collect()
}

/// Leaves the heap as a long-running program does: with free blocks the size of a node scattered
/// about.
#[allow(clippy::vec_box)] // each needs its own allocation
fn disorder(places: usize) -> Vec<Box<[u64; 4]>> {
    let mut blocks: Vec<Box<[u64; 4]>> = (0..places).map(|_| black_box(Box::default())).collect();
    blocks.shuffle(&mut Generator::seed_from_u64(3));
    blocks.clear();
    // The caller keeps the empty vector while the blocks are reused: freeing something large would
    // make the heap merge the small blocks.
    blocks
}
