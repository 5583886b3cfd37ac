//! What the designs allocate is what the chapter counts, from the sizes of their parts.

#![allow(missing_docs)]

use board_designs::data::{self, BYTES, Row};
use board_designs::position::{LONGEST_OF_POINTERS, Position, SIZES};
use board_designs::{
    ArrayBoard, Board, ListBoard, MapBoard, PointerBoard, VectorBoard, ZerosBoard,
};
use pretty_assertions::assert_eq;
use shared::Tile;

/// The parts of the other designs show in what their boards allocate.
#[test]
fn a_cell_that_may_hold_a_tile_takes_no_more_than_the_tile() {
    assert_eq!([size_of::<Tile>(), size_of::<Option<Tile>>()], [2; 2]);
    // Two plain bytes have no niche.
    assert_eq!(size_of::<Option<[u8; 2]>>(), 3);
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
