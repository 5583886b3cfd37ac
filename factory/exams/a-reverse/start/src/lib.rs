//! Reverses tiles.

#![forbid(unsafe_code)]
#![allow(unused)] // delete this line when it is done

use shared::Tile;

/// Reverses the order of tiles, in place.
pub fn reverse(tiles: &mut [Tile]) {
    todo!("reverse them, in place");
}
