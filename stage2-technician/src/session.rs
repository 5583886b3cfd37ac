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
    let Some(name) = unless_left(console.ask_name("Hello, what is your name? "))? else {
        return console.tell("I wish you farewell.");
    };
    // `Some(())` if the bag was emptied, `None` if the user left first.
    if unless_left(empty_a_bag(&name, console, generator))?.is_some() {
        console.tell("The bag is empty.")?;
    }
    console.tell(format!("Dear {name}, I wish you farewell and hope to see you again."))
}

/// Fills a bag, and asks for picks until it is empty.
fn empty_a_bag(name: &str, console: &mut Console, generator: &mut impl Rng) -> Result<(), Stop> {
    let prompt = format!("Dear {name}, how many identical tiles? ");
    let mut bag = new_bag(console.ask_number(&prompt, 1..=MOST_COPIES)?);
    let mut deck = TileList::new();
    print_bag(&bag, console)?;
    while !bag.is_empty() {
        let prompt = format!("Dear {name}, how many tiles do you pick? ");
        let count = console.ask_number(&prompt, 0..=usize::MAX)?;
        pick(count, &mut bag, &mut deck, generator);
        deck.print(&format!("Deck of {name}: "), console)?;
        print_bag(&bag, console)?;
    }
    Ok(())
}
