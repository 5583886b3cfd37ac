//! Looks for the longest sequence in a row.

#![forbid(unsafe_code)]
#![allow(unused)] // delete this line when it is done

use shared::Tile;

/// How many tiles the longest sequence in a row of cells has; 0 if there is none.
pub fn longest(row: &[Option<Tile>]) -> usize {
    todo!("look for the longest sequence");
}
