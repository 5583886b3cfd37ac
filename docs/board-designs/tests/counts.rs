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

#[test]
fn a_miss_visits_every_node_or_element_but_one_cell_or_hash() {
    let position = position();
    for &cell in &position.beside {
        assert_eq!(steps(&position.board::<Counting<ListBoard>>(), cell), TILES);
        assert_eq!(steps(&position.board::<Counting<VectorBoard>>(), cell), TILES);
        assert_eq!(steps(&position.board::<Counting<VectorBoard<u16>>>(), cell), TILES);
        assert_eq!(steps(&position.board::<Counting<ArrayBoard>>(), cell), 1);
        assert_eq!(steps(&position.board::<Counting<PointerBoard>>(), cell), 1);
        assert_eq!(steps(&position.board::<Counting<MapBoard>>(), cell), 1);
        assert_eq!(steps(&position.board::<Counting<ZerosBoard>>(), cell), 1);
    }
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
fn adding_asks_once_whether_the_cell_is_free() {
    fn asked<B: Stored>() -> usize {
        let position = position();
        let mut board = position.board::<Counting<B>>();
        board.add(tiles()[0], position.beside[0]);
        board.taken().iter().map(|lookup| lookup.steps).sum()
    }
    // To put the tile is one step more.
    assert_eq!([asked::<ListBoard>(), asked::<VectorBoard>()], [TILES; 2]);
    assert_eq!([asked::<ArrayBoard>(), asked::<MapBoard>(), asked::<ZerosBoard>()], [1, 1, 1]);
}

/// On average over all tiles: (n + 1)/2, which the chapter rounds to n/2.
#[test]
fn hits_take_half_the_steps_of_a_miss() {
    fn total<B: Stored>(position: &Position) -> usize {
        let board = position.board::<Counting<B>>();
        position.laid.iter().map(|&(_, cell)| steps(&board, cell)).sum()
    }
    let position = position();
    let searched = TILES * (TILES + 1) / 2;
    assert_eq!([total::<ListBoard>(&position), total::<VectorBoard>(&position)], [searched; 2]);
    assert_eq!([total::<ArrayBoard>(&position), total::<PointerBoard>(&position)], [TILES; 2]);
    assert_eq!([total::<MapBoard>(&position), total::<ZerosBoard>(&position)], [TILES; 2]);
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
