//! The conversation: a name, a bag and a board, then placements until the end.

use crate::board::{Board, LONGEST_SIDE};
use crate::config::MOST_COPIES;
use crate::game::{Ending, Game};
use crate::placement::{Placement, words};
use rand::Rng;
use shared::console::unless_left;
use shared::{Console, Stop};
use std::io;

/// Plays a game until it is over or the user leaves.
pub fn run(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    todo!("Plays a game until it is over or the user leaves")
}
