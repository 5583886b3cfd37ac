//! The conversation: a name, a number of identical tiles, then picks until the bag is empty.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use rand::Rng;
use shared::console::unless_left;
use shared::{Console, Stop, TileList};
use std::io;

/// The maximum number of copies of each tile in a game.
pub const MOST_COPIES: usize = 100;

/// Lets the user pick tiles until the bag is empty or the user leaves.
pub fn run(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    // Begin as at level 1, with the name. `console.ask_number(&prompt, 1..=MOST_COPIES)` asks for a
    // number within bounds.
    todo!("ask for the name and the number of identical tiles, then for picks")
}
