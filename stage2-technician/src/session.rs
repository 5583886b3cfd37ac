//! The conversation: a name, a number of identical tiles, then picks until the bag is empty.

use crate::bag_and_deck::{new_bag, pick, print_bag};
use rand::Rng;
use shared::{Console, TileList};
use std::io;

/// The maximum number of copies of each tile in a game.
pub const MOST_COPIES: usize = 100;

/// Lets the user pick tiles until the bag is empty or the user leaves.
pub fn run(console: &mut Console, generator: &mut impl Rng) -> io::Result<()> {
    let Some(name) = console.ask_name("Hello, what is your name? ")? else {
        return console.tell("I wish you farewell.");
    };
    let prompt = format!("Dear {name}, how many identical tiles? ");
    if let Some(copies) = console.ask_number(&prompt, 1..=MOST_COPIES)? {
        empty_the_bag(new_bag(copies), &name, console, generator)?;
    }
    console.tell(format!("Dear {name}, I wish you farewell and hope to see you again."))
}

/// Asks for picks until the bag is empty.
fn empty_the_bag(
    mut bag: TileList,
    name: &str,
    console: &mut Console,
    generator: &mut impl Rng,
) -> io::Result<()> {
    let mut deck = TileList::new();
    print_bag(&bag, console)?;
    while !bag.is_empty() {
        let prompt = format!("Dear {name}, how many tiles do you pick? ");
        let Some(count) = console.ask_number(&prompt, 0..=usize::MAX)? else {
            return Ok(());
        };
        pick(count, &mut bag, &mut deck, generator);
        deck.print(&format!("Deck of {name}: "), console)?;
        print_bag(&bag, console)?;
    }
    console.tell("The bag is empty.")
}
