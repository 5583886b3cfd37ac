//! The numbers of steps are those of the table in the chapter's section "Counting steps".

#![allow(missing_docs)]

use board_designs::counting::Counting;
use board_designs::position::{Position, any_cell, tiles};
use board_designs::rules::is_legal;
use board_designs::stored::Stored;
use board_designs::{
    ArrayBoard, Board, Cell, ListBoard, MapBoard, PointerBoard, VectorBoard, ZerosBoard,
};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use shared::Tile;
use shared::options::Generator;

const SIDE: usize = 11;
const TILES: usize = 32;

fn position() -> Position {
    Position::played(TILES, SIDE, &mut Generator::seed_from_u64(1)).expect("they fit")
}

/// How many steps one lookup takes.
fn steps<B: Stored>(board: &Counting<B>, cell: Cell) -> usize {
    let _ = board.taken();
    board.tile_at(cell);
    board.taken().iter().map(|lookup| lookup.steps).sum()
}

/// The steps of each miss, of all hits together, and of adding a tile without putting it.
fn steps_of<B: Stored>() -> [usize; 3] {
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

/// Asks for every tile, in this order, and expects that the search visits those before it.
fn assert_visits<B: Stored>(order: &[(Tile, Cell)]) {
    let board = position().board::<Counting<B>>();
    for (number, &(tile, cell)) in order.iter().enumerate() {
        let _ = board.taken();
        assert_eq!(board.tile_at(cell), Some(tile));
        let before: Vec<Cell> = order[..=number].iter().map(|laid| laid.1).collect();
        assert_eq!(board.taken()[0].visited, before, "{}", B::NAME);
    }
}

/// In the list, the tile laid last is in front; in the vector, it is at the end.
#[test]
fn a_hit_visits_the_nodes_or_elements_before_it() {
    let mut laid = position().laid;
    assert_visits::<VectorBoard>(&laid);
    assert_visits::<VectorBoard<u16>>(&laid);
    laid.reverse();
    assert_visits::<ListBoard>(&laid);
}

#[test]
fn a_cell_off_the_board_has_no_place_in_an_array() {
    let outside = Cell { row: 0, column: SIDE };
    assert_eq!(steps(&position().board::<Counting<ArrayBoard>>(), outside), 0);
    assert_eq!(steps(&position().board::<Counting<ZerosBoard>>(), outside), 0);
}

#[test]
fn legality_takes_eight_lookups_at_most_and_one_for_each_tile_beside() {
    let position = position();
    let board = position.board::<Counting<MapBoard>>();
    let mut generator = Generator::seed_from_u64(2);
    for _ in 0..1000 {
        let cell = any_cell(SIDE, &mut generator);
        for tile in tiles() {
            let _ = board.taken();
            is_legal(&board, tile, cell);
            let lookups = board.taken();
            let found = lookups.iter().filter(|lookup| lookup.tile.is_some()).count();
            // The first tile found is a neighbor; it is found again in its run.
            assert!(lookups.len() <= 8 + found.saturating_sub(1), "{lookups:?}");
        }
    }
}

/// Every design has a place for each tile, and no two tiles share one.
#[test]
fn every_tile_has_a_place() {
    fn check<B: Stored>(position: &Position) {
        let places = position.board::<B>().places();
        let mut laid: Vec<_> = position.laid.iter().map(|&(tile, cell)| (cell, tile)).collect();
        let mut found: Vec<_> =
            places.iter().filter_map(|place| Some((place.cell, place.tile?))).collect();
        laid.sort_by_key(|(cell, _)| *cell);
        found.sort_by_key(|(cell, _)| *cell);
        assert_eq!(found, laid, "{}", B::NAME);
        let mut addresses: Vec<usize> = places.iter().map(|place| place.address).collect();
        addresses.sort_unstable();
        addresses.dedup();
        assert_eq!(addresses.len(), places.len(), "{}", B::NAME);
    }
    let position = position();
    check::<ListBoard>(&position);
    check::<VectorBoard>(&position);
    check::<VectorBoard<u16>>(&position);
    check::<ArrayBoard>(&position);
    check::<MapBoard>(&position);
    check::<PointerBoard>(&position);
    check::<ZerosBoard>(&position);
}
