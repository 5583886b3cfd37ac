//! What the designs allocate is what the chapter counts, from the sizes of their parts.

#![allow(missing_docs)]

use board_designs::Cell;
use board_designs::data::{self, BYTES, Row};
use board_designs::position::{LONGEST_OF_POINTERS, Position, SIZES};
use board_designs::positioned::PositionedTile;
use board_designs::{
    ArrayBoard, Board, ListBoard, MapBoard, PointerBoard, VectorBoard, ZerosBoard,
};
use pretty_assertions::assert_eq;
use shared::Tile;

/// An `Option<Tile>` takes no more space than a tile; without the niche it would take half as much
/// again.
#[test]
fn a_cell_that_may_hold_a_tile_takes_no_more_than_the_tile() {
    assert_eq!([size_of::<Tile>(), size_of::<Option<Tile>>()], [2; 2]);
    assert_eq!(size_of::<Option<[u8; 2]>>(), 3);
    // A pointer that may lead nowhere takes no more than one that always leads to a tile.
    assert_eq!(size_of::<Option<Box<Tile>>>(), size_of::<usize>());
}

/// An element and a link, as in a node of the list.
type Node<N> = (PositionedTile<N>, Option<Box<u8>>);

#[test]
#[cfg(target_pointer_width = "64")]
fn a_node_is_four_times_its_link_and_with_16_bits_twice() {
    assert_eq!([size_of::<PositionedTile>(), size_of::<Node<usize>>()], [24, 32]);
    assert_eq!([size_of::<PositionedTile<u16>>(), size_of::<Node<u16>>()], [6, 16]);
    // Of the map.
    assert_eq!(size_of::<(Cell, Tile)>(), 24);
}

/// The bytes of a board, by the table in the chapter's section "Counting bytes".
fn counted(design: &str, tiles: usize, side: usize) -> usize {
    let cells = side * side;
    // A row is a vector: a pointer, its length and its capacity.
    let rows = 24 * side;
    // A vector and a map grow by doubling. A map keeps an eighth of its places free.
    let room = tiles.next_power_of_two();
    let places = (tiles * 8).div_ceil(7).next_power_of_two();
    match design {
        "list" => 32 * tiles,
        "list16" => 16 * tiles,
        "vector" => 24 * room,
        "vector16" => 6 * room,
        "pointers" => rows + 8 * cells + 2 * tiles,
        "array" => rows + 2 * cells,
        "zeros" => 2 * cells,
        // A byte for each place, and 16 that a search may read beyond the last.
        "map" => (24 + 1) * places + 16,
        other => panic!("a design {other}"),
    }
}

fn allocated<B: Board>(position: &Position) -> Row {
    let mut board = None;
    let info = allocation_counter::measure(|| board = Some(position.board::<B>()));
    let size = [position.laid.len(), position.side];
    Row::new(BYTES, B::NAME, size, vec![info.bytes_current as f64])
}

/// With `UPDATE=1` it writes the data.
#[test]
#[cfg(target_pointer_width = "64")]
fn every_board_allocates_what_is_counted() {
    let of_all: [fn(&Position) -> Row; 8] = [
        allocated::<ListBoard>,
        allocated::<ListBoard<u16>>,
        allocated::<VectorBoard>,
        allocated::<VectorBoard<u16>>,
        allocated::<ArrayBoard>,
        allocated::<MapBoard>,
        allocated::<ZerosBoard>,
        allocated::<PointerBoard>,
    ];
    let mut rows = Vec::new();
    for (tiles, side) in SIZES {
        let position = Position::of_size(tiles, side);
        let count = if side > LONGEST_OF_POINTERS { 7 } else { 8 };
        rows.extend(of_all[..count].iter().map(|allocated| allocated(&position)));
    }
    for Row { design, tiles, side, median, .. } in &rows {
        let counted = counted(design, *tiles, *side).to_string();
        assert_eq!(median.to_string(), counted, "{design}, {tiles}, {side}");
    }
    if std::env::var_os("UPDATE").is_some() {
        data::write("memory.csv", &rows).unwrap();
    }
    assert_eq!(data::read("memory.csv").unwrap(), rows);
}

/// Where the array allocates less than a design that searches, by the chapter: from one cell in
/// this many that has a tile. The array's rows are left out.
#[test]
fn the_share_of_tiles_from_which_the_array_is_smaller() {
    // As many tiles as fill a vector.
    let (cell, tiles) = (2, 1 << 10);
    for (design, share) in [("list", 16), ("list16", 8), ("vector", 12), ("vector16", 3)] {
        assert_eq!(counted(design, tiles, 0), share * tiles * cell, "{design}");
    }
}
