//! Merges two sorted lists of tiles.

#![forbid(unsafe_code)]
#![allow(unused, clippy::needless_pass_by_value)] // delete this line when it is done

use shared::TileList;

/// All tiles of two lists that are sorted by letter, then color, sorted in the same way.
pub fn merge(first: TileList, second: TileList) -> TileList {
    todo!("merge the two");
}
