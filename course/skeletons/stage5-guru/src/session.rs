//! The conversation with the players: the questions and the messages.

use crate::config::COPIES;
use crate::game::{Ending, Game, most_players};
use crate::placement::{Placement, words};
use crate::player::Player;
use crate::turn::{self, Turn};
use rand::Rng;
use shared::console::unless_left;
use shared::{Console, Stop};
use std::io;

/// Plays a game until it is over or the user leaves.
pub fn run(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    todo!("Plays a game until it is over or the user leaves")
}

/// Lets the players take turns until the game is over.
fn play(game: &mut Game, console: &mut Console, generator: &mut impl Rng) -> Result<Ending, Stop> {
    todo!("Lets the players take turns until the game is over")
}

/// Asks for the number of players and their names.
pub fn ask_players(console: &mut Console) -> Result<Vec<Player>, Stop> {
    todo!("Asks for the number of players and their names")
}

/// Explains what the questions do not say.
pub fn welcome(console: &mut Console) -> io::Result<()> {
    todo!("Explains what the questions do not say")
}

/// Asks the player who moves next for a turn until it is legal.
pub fn ask_turn(game: &Game, console: &mut Console) -> Result<Turn, Stop> {
    todo!("Asks the player who moves next for a turn until it is legal")
}

/// Says what the player who moves next does.
pub fn tell_turn(game: &Game, turn: Turn, console: &mut Console) -> io::Result<()> {
    todo!("Says what the player who moves next does")
}

/// Says why the game is over, congratulates the winners, and shows everybody's points.
pub fn congratulate(game: &Game, ending: &Ending, console: &mut Console) -> io::Result<()> {
    todo!("Says why the game is over, congratulates the winners, and shows everybody's points")
}

/// Says farewell to the players whose names are known.
pub fn farewell(players: &[Player], console: &mut Console) -> io::Result<()> {
    todo!("Says farewell to the players whose names are known")
}
