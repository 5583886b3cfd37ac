//! Turns tiles around.

#![forbid(unsafe_code)]
#![allow(unused)] // delete this line when it is done

use shared::Tile;

/// Turns the order of tiles around, in place.
pub fn reverse(tiles: &mut [Tile]) {
    todo!("turn them around, in place");
}
