//! Whether tiles fit one sequence.

#![forbid(unsafe_code)]
#![allow(unused)] // delete this line when it is done

use shared::Tile;

/// Whether these tiles, in one order or another, can be one sequence.
pub fn fits(tiles: &[Tile]) -> bool {
    todo!("look at how many there are, at their letters and at their colors");
}
