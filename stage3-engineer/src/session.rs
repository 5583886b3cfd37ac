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
    let mut game = set_up(name, console, generator)?;
    game.board.warn_of_a_narrow_window(console)?;
    game.print(console)?;
    loop {
        if let Some(ending) = game.ending() {
            return Ok(ending);
        }
        let placement = ask_placement(&game, console)?;
        tell_placement(&game, placement, console)?;
        game.take(placement, generator);
        game.print(console)?;
    }
}

/// Asks for the sizes of the game, and deals.
fn set_up(name: &str, console: &mut Console, generator: &mut impl Rng) -> Result<Game, Stop> {
    let mut ask = |what: &str, most: usize| {
        console.ask_number(&format!("Dear {name}, how many {what}? "), 1..=most)
    };
    let copies = ask("identical tiles", MOST_COPIES)?;
    let rows = ask("rows", LONGEST_SIDE)?;
    let columns = ask("columns", LONGEST_SIDE)?;
    Ok(Game::new(name, copies, Board::new(rows, columns), generator))
}

/// Asks for a placement until it is valid.
fn ask_placement(game: &Game, console: &mut Console) -> Result<Placement, Stop> {
    let paint = console.paint();
    let prompt = format!("Dear {}, choose a tile and a cell (tile row column): ", game.name);
    console.ask_until(&prompt, |line| {
        Placement::read(&words(line), &game.deck, &game.board)
            .map_err(|refusal| refusal.message(paint))
    })
}

/// Says what the player does.
fn tell_placement(game: &Game, placement: Placement, console: &mut Console) -> io::Result<()> {
    let Placement { tile, cell, .. } = placement;
    console.tell(format!("{} puts {} on {cell}.", game.name, tile.draw(console.paint())))
}

/// Says why the game is over.
fn tell_ending(ending: Ending, console: &mut Console) -> io::Result<()> {
    console.tell(match ending {
        Ending::FullBoard => "The board is full.",
        Ending::EmptyDeck => "Your deck is empty.",
    })
}
