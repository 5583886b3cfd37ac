//! The numbers of steps are those of the table in the chapter's section "Counting steps".

#![allow(missing_docs)]

use board_designs::counting::Counting;
use board_designs::position::{Position, tiles};
use board_designs::{
    ArrayBoard, Board, Cell, ListBoard, MapBoard, PointerBoard, VectorBoard, ZerosBoard,
};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::options::Generator;

const SIDE: usize = 11;
const TILES: usize = 32;

fn position() -> Position {
    Position::played(TILES, SIDE, &mut Generator::seed_from_u64(1)).expect("they fit")
}

/// How many steps one lookup takes.
fn steps<B: Board>(board: &Counting<B>, cell: Cell) -> usize {
    let _ = board.taken();
    board.tile_at(cell);
    board.taken().iter().map(|lookup| lookup.steps).sum()
}

/// The steps of each miss, of all hits together, and of adding a tile without putting it.
fn steps_of<B: Board>() -> [usize; 3] {
    let position = position();
    let mut board = position.board::<Counting<B>>();
    let misses = position.beside.iter().map(|&cell| steps(&board, cell));
    let miss = misses.reduce(|one, other| if one == other { one } else { 0 });
    let hits = position.laid.iter().map(|&(_, cell)| steps(&board, cell)).sum();
    let _ = board.taken();
    board.add(tiles()[0], position.beside[0]);
    [miss.unwrap_or(0), hits, board.taken().iter().map(|lookup| lookup.steps).sum()]
}

/// A hit takes (n + 1)/2 steps on average if tiles are searched, which the chapter rounds to n/2.
#[test]
fn a_search_visits_every_node_or_element_and_the_others_one_cell_or_hash() {
    let searched = [TILES, TILES * (TILES + 1) / 2, TILES];
    assert_eq!(steps_of::<ListBoard>(), searched);
    assert_eq!([steps_of::<VectorBoard>(), steps_of::<VectorBoard<u16>>()], [searched; 2]);
    let found = [1, TILES, 1];
    assert_eq!([steps_of::<ArrayBoard>(), steps_of::<PointerBoard>()], [found; 2]);
    assert_eq!([steps_of::<MapBoard>(), steps_of::<ZerosBoard>()], [found; 2]);
}
