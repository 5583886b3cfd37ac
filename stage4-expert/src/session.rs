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
    let mut game = Game::new(name, COPIES, generator);
    game.board.warn_of_a_narrow_window(console)?;
    game.print(console)?;
    loop {
        if let Some(ending) = game.ending() {
            return Ok(ending);
        }
        let chosen = ask_move(&game, console)?;
        tell_move(&game, chosen, console)?;
        game.take(chosen, generator);
        game.print(console)?;
    }
}

/// Asks for a placement until it is legal.
fn ask_move(game: &Game, console: &mut Console) -> Result<Move, Stop> {
    let paint = console.paint();
    let prompt = format!("Dear {}, choose a tile and a cell (tile row column): ", game.name);
    console.ask_until(&prompt, |line| turn::read(&words(line), &game.deck, &game.board, paint))
}

/// Says what the player does.
fn tell_move(game: &Game, chosen: Move, console: &mut Console) -> io::Result<()> {
    let Placement { tile, cell, .. } = chosen.placement();
    let (tile, points) = (tile.draw(console.paint()), chosen.points());
    console.tell(format!("{} puts {tile} on {cell}: {points} points.", game.name))
}

/// Says why the game is over.
fn tell_ending(ending: Ending, console: &mut Console) -> io::Result<()> {
    console.tell(match ending {
        Ending::EmptyDeck => "Your deck is empty.",
        Ending::Blocked => "No tile in your deck fits anywhere.",
    })
}
