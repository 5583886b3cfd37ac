//! The numbers of steps are those of the chapter's table "By counting".

#![allow(missing_docs)]

use board_designs::counting::Counting;
use board_designs::position::{Position, any_cell, tiles};
use board_designs::rules::is_legal;
use board_designs::stored::Stored;
use board_designs::{ArrayBoard, Board, Cell, ListBoard, MapBoard, PointerBoard, ZerosBoard};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
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

#[test]
fn a_miss_visits_every_node_of_the_list_and_one_cell_or_hash() {
    let position = position();
    for &cell in &position.beside {
        assert_eq!(steps(&position.board::<Counting<ListBoard>>(), cell), TILES);
        assert_eq!(steps(&position.board::<Counting<ArrayBoard>>(), cell), 1);
        assert_eq!(steps(&position.board::<Counting<PointerBoard>>(), cell), 1);
        assert_eq!(steps(&position.board::<Counting<MapBoard>>(), cell), 1);
        assert_eq!(steps(&position.board::<Counting<ZerosBoard>>(), cell), 1);
    }
}

/// The tile laid last is in front.
#[test]
fn a_hit_visits_the_nodes_before_it() {
    let position = position();
    let board = position.board::<Counting<ListBoard>>();
    for (number, &(tile, cell)) in position.laid.iter().rev().enumerate() {
        let _ = board.taken();
        assert_eq!(board.tile_at(cell), Some(tile));
        let visited = &board.taken()[0].visited;
        let before = position.laid.iter().rev().take(number + 1).map(|laid| laid.1);
        assert_eq!(visited, &before.collect::<Vec<_>>());
    }
}

#[test]
fn a_cell_off_the_board_has_no_place_in_an_array() {
    let outside = Cell { row: 0, column: SIDE };
    assert_eq!(steps(&position().board::<Counting<ArrayBoard>>(), outside), 0);
    assert_eq!(steps(&position().board::<Counting<ZerosBoard>>(), outside), 0);
}

#[test]
fn adding_asks_once_whether_the_cell_is_free() {
    fn asked<B: Stored>() -> usize {
        let position = position();
        let mut board = position.board::<Counting<B>>();
        board.add(tiles()[0], position.beside[0]);
        board.taken().iter().map(|lookup| lookup.steps).sum()
    }
    // To put the tile is one step more.
    assert_eq!(asked::<ListBoard>(), TILES);
    assert_eq!([asked::<ArrayBoard>(), asked::<MapBoard>(), asked::<ZerosBoard>()], [1, 1, 1]);
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
    check::<ArrayBoard>(&position);
    check::<MapBoard>(&position);
    check::<PointerBoard>(&position);
    check::<ZerosBoard>(&position);
}
