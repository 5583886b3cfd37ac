//! What the designs allocate is what the chapter counts, from the sizes of their parts.

#![allow(missing_docs)]

use board_designs::Cell;
use board_designs::data::{self, Memory};
use board_designs::positioned::PositionedTile;
use pretty_assertions::assert_eq;
use shared::Tile;

/// An `Option<Tile>` takes no more space than a tile; without the niche it would take half as much
/// again.
#[test]
fn a_cell_that_may_hold_a_tile_takes_no_more_than_the_tile() {
    assert_eq!(size_of::<Option<Tile>>(), size_of::<Tile>());
    assert_eq!(size_of::<Option<[u8; 2]>>(), 3);
    // A pointer that may lead nowhere takes no more than one that always leads to a tile.
    assert_eq!(size_of::<Option<Box<Tile>>>(), size_of::<usize>());
}

/// An element and a link, as in a node of the list.
type Node<N> = (PositionedTile<N>, Option<Box<u8>>);

#[test]
#[cfg(target_pointer_width = "64")]
fn a_node_is_four_times_its_link_and_with_16_bits_twice() {
    assert_eq!(size_of::<Tile>(), 2);
    assert_eq!(size_of::<PositionedTile>(), 24);
    assert_eq!(size_of::<Node<usize>>(), 32);
    assert_eq!(size_of::<PositionedTile<u16>>(), 6);
    assert_eq!(size_of::<Node<u16>>(), 16);
    // Of the map.
    assert_eq!(size_of::<(Cell, Tile)>(), 24);
}

/// The bytes of a board, by the table in the chapter's section "Counting bytes".
fn counted(&Memory { ref design, tiles, side, .. }: &Memory) -> usize {
    let cells = side * side;
    // A row is a vector: a pointer, its length and its capacity.
    let rows = 24 * side;
    // A vector and a map grow by doubling. A map keeps an eighth of its places free.
    let room = tiles.next_power_of_two();
    let places = (tiles * 8).div_ceil(7).next_power_of_two();
    match design.as_str() {
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

#[test]
fn every_board_allocates_what_is_counted() {
    let rows: Vec<Memory> = data::read("memory.csv").unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        let bytes = u64::try_from(counted(&row)).unwrap();
        assert_eq!(row.bytes, bytes, "{row:?}");
    }
}

/// Where the array allocates less than a design that searches, by the chapter: from one cell in
/// this many that has a tile. The array's rows are left out.
#[test]
fn the_share_of_tiles_from_which_the_array_is_smaller() {
    let cell = 2;
    let shares = [("list", 16), ("list16", 8), ("vector", 12), ("vector16", 3)];
    for (design, share) in shares {
        // As many tiles as fill a vector.
        let tiles = 1 << 10;
        let row =
            Memory { design: design.to_owned(), tiles, side: 0, bytes: 0, most: 0, allocations: 0 };
        assert_eq!(counted(&row), share * tiles * cell, "{design}");
    }
}
