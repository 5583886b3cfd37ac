//! Splits tiles by color.

#![forbid(unsafe_code)]
#![allow(unused)] // delete this line when it is done

use shared::TileList;

/// A list for each color that there is, with the tiles in their order.
pub fn split(tiles: &TileList) -> Vec<TileList> {
    todo!("a list for each color");
}
