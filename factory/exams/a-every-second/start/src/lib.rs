//! Removes every second tile of a list.

#![forbid(unsafe_code)]
#![allow(unused)] // delete this line when it is done

use shared::TileList;

/// Removes the second tile, the fourth and so on, and returns them.
pub fn remove_every_second(tiles: &mut TileList) -> TileList {
    todo!("remove every second tile");
}
