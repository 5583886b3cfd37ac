//! The conversation: a name, then placements until the end.

use crate::config::COPIES;
use crate::game::{Ending, Game};
use crate::placement::{Placement, words};
use crate::turn::{self, Move};
use rand::Rng;
use shared::console::unless_left;
use shared::{Console, Stop};
use std::io;

/// Plays a game until it is over or the user leaves.
pub fn run(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let Some(name) = unless_left(console.ask_name("Hello, what is your name? "))? else {
        return console.tell("I wish you farewell.");
    };
    if let Some(ending) = unless_left(play(&name, console, generator))? {
        tell_ending(ending, console)?;
    }
    console.tell(format!("Dear {name}, I wish you farewell and hope to see you again."))
}

/// Lets the user put tiles on the board until the game is over.
fn play(name: &str, console: &mut Console, generator: &mut impl Rng) -> Result<Ending, Stop> {
    todo!("Lets the user put tiles on the board until the game is over")
}

/// Says why the game is over.
fn tell_ending(ending: Ending, console: &mut Console) -> io::Result<()> {
    todo!("Says why the game is over")
}
