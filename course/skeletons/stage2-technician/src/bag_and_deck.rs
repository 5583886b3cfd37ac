//! The bag and the deck (level 2, steps 3 and 5): both are linked lists of tiles (`shared/src/list.rs`).

use rand::Rng;
use shared::{Color, Console, Letter, Tile, TileList};
use std::io;

/// The letters of the game's tiles. The compiler evaluates constants, so a letter that is not one of
/// `A` to `Z` would not compile.
pub const LETTERS: [Letter; 4] = [
    Letter::new('A').unwrap(),
    Letter::new('B').unwrap(),
    Letter::new('C').unwrap(),
    Letter::new('D').unwrap(),
];

/// The colors of the game's tiles.
pub const COLORS: [Color; 4] = [Color::Red, Color::Green, Color::Blue, Color::Yellow];

/// A full bag: `copies` tiles of every letter in every color.
pub fn new_bag(copies: usize) -> TileList {
    // A loop over `LETTERS`, one over `COLORS` in it, and one over `0..copies` in that.
    todo!("fill a bag with every tile, `copies` times")
}

/// Moves `count` random tiles from the bag to the deck, or all tiles if fewer are left.
pub fn pick(count: usize, bag: &mut TileList, deck: &mut TileList, generator: &mut impl Rng) {
    todo!("move that many tiles, or all that are left")
}

/// Prints how many tiles are left in the bag.
pub fn print_bag(bag: &TileList, console: &mut Console) -> io::Result<()> {
    // `console.tell` prints a line. The handout has its words.
    todo!("print the line of the bag")
}
