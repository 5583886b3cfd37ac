//! Level 2: a bag and a deck.

use crate::bag::{Bag, Chance};
use crate::faults::Faults;
use crate::looks;
use crate::numbers::whole;
use crate::questions::{Bounds, ask_name, ask_number};
use crate::terminal::{Talk, Terminal};
use shared::Tile;

/// The whole conversation.
pub fn talk(terminal: &mut Terminal, chance: Chance, faults: Faults) -> Talk<()> {
    if faults.on("copies-before-name") {
        ask_copies(terminal, faults)?;
    }
    let name = ask_name(terminal, "Hello, what is your name? ", &[], faults)?;
    terminal.guest = Some(name);
    let copies = ask_copies(terminal, faults)?;
    let mut bag = Bag::new(copies, chance, faults);
    let mut deck = Vec::new();
    if !faults.on("bag-told-late") {
        tell_bag(terminal, bag.len(), faults)?;
    }
    while !bag.is_empty() || faults.on("empty-bag-asks-on") {
        let Some(number) = ask_picks(terminal, bag.len(), faults)? else { break };
        let before = bag.len();
        pick(number, &mut bag, &mut deck, faults);
        let left = if faults.on("bag-count-stale") { before } else { bag.len() };
        if faults.on("bag-before-deck") {
            tell_bag(terminal, left, faults)?;
        }
        let name = if faults.on("deck-of-another") { "Bob".to_owned() } else { terminal.called() };
        let line = format!("Deck of {name}: {}", looks::tiles(&deck, " "));
        terminal.say(line.trim_end())?;
        if !faults.on("bag-before-deck") {
            tell_bag(terminal, left, faults)?;
        }
    }
    terminal.farewell()
}

/// Prints the number of tiles left.
fn tell_bag(terminal: &mut Terminal, left: usize, faults: Faults) -> Talk<()> {
    terminal.say(&bag_line(left, faults))
}

/// The line that states how many tiles the bag holds.
pub fn bag_line(left: usize, faults: Faults) -> String {
    let tiles = if left == 1 && faults.on("singular-tile") { "tile" } else { "tiles" };
    format!("Bag: {left} {tiles} left.")
}

/// Asks for the number of identical tiles.
pub fn ask_copies(terminal: &mut Terminal, faults: Faults) -> Talk<usize> {
    let question = format!("Dear {}, how many identical tiles? ", terminal.called());
    let least = i64::from(!faults.on("no-copies-taken"));
    let most = if faults.on("hundred-copies-refused") { 99 } else { 100 };
    let most = if faults.on("many-copies-taken") { 1000 } else { most };
    let bounds = Bounds { least, most: Some(most) };
    let copies = if faults.on("copies-word-crashes") || faults.on("copies-word-is-one") {
        hasty_number(terminal, &question, bounds, faults)?
    } else {
        ask_number(terminal, &question, bounds, faults)?
    };
    Ok(usize::try_from(copies).unwrap_or(0))
}

/// Asks for a number without testing whether it is one.
fn hasty_number(
    terminal: &mut Terminal,
    question: &str,
    bounds: Bounds,
    faults: Faults,
) -> Talk<i64> {
    loop {
        let read = whole(terminal.ask(question)?.trim(), faults);
        assert!(read.is_some() || !faults.on("copies-word-crashes"), "it has to be a number");
        let number = read.unwrap_or(1);
        match bounds.refuse(number) {
            Some(reason) => terminal.say(&format!("Impossible: {reason}."))?,
            None => return Ok(number),
        }
    }
}

/// Asks how many tiles to pick; `None` if a fault takes the answer for the end.
fn ask_picks(terminal: &mut Terminal, left: usize, faults: Faults) -> Talk<Option<usize>> {
    let question = format!("Dear {}, how many tiles do you pick? ", terminal.called());
    let least = match faults {
        _ if faults.on("zero-refused") => 1,
        _ if faults.on("below-zero-takes-all") || faults.on("below-zero-unsaid") => i64::MIN,
        _ => 0,
    };
    let most = i64::try_from(left).ok().filter(|_| faults.on("more-than-left-refused"));
    loop {
        let number = ask_number(terminal, &question, Bounds { least, most }, faults)?;
        if number < 0 && faults.on("below-zero-unsaid") {
            continue;
        }
        let ends = number == 0 && faults.on("zero-ends");
        return Ok((!ends).then(|| usize::try_from(number).unwrap_or(usize::MAX)));
    }
}

/// Moves this many tiles from the bag to the deck.
fn pick(number: usize, bag: &mut Bag, deck: &mut Vec<Tile>, faults: Faults) {
    assert!(number <= bag.len() || !faults.on("more-than-left-crashes"), "so many tiles are left");
    while number > bag.len() && faults.on("more-than-left-hangs") {
        std::hint::spin_loop();
    }
    if faults.on("deck-replaced") {
        deck.clear();
    }
    let number = if faults.on("one-too-few") { number.saturating_sub(1) } else { number };
    for _ in 0..number {
        let Some(tile) = bag.draw() else { return };
        deck.push(tile);
    }
}
