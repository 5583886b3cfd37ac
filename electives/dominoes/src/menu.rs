//! The menu: what the user can do in a turn, and how answers are read.

use crate::domino::Domino;
use crate::game::Turn;
use crate::layout;
use crate::set::Dominoes;
use crate::train::End;
use shared::Console;
use shared::console::{shortened, whole_number};
use std::io;

/// The menu as it is printed.
pub const MENU: &str = "\
1: print my dominoes
2: add a domino to the head
3: add a domino to the tail
4: draw a domino from the boneyard
5: pass
6: print this menu
7: quit";

const CHOICE: &str = "What do you do (1-7)? ";
const DOMINO: &str = "Which domino (two values)? ";

/// A line of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    PrintHand,
    Add(End),
    Draw,
    Pass,
    PrintMenu,
    Quit,
}

/// Asks the user for a turn, which the game may still refuse; `None` if the user quits or leaves.
///
/// # Errors
/// If the console cannot be read from or written to.
pub fn ask_turn(hand: &Dominoes, console: &mut Console) -> io::Result<Option<Turn>> {
    while let Some(line) = console.ask(CHOICE)? {
        match choice(&line) {
            Ok(Choice::PrintHand) => layout::print("Yours:", hand, console)?,
            Ok(Choice::Add(end)) => match console.ask(DOMINO)?.map(|line| domino(&line)) {
                Some(Ok(domino)) => return Ok(Some(Turn::Add(domino, end))),
                Some(Err(message)) => refuse(&message, console)?,
                None => return Ok(None),
            },
            Ok(Choice::Draw) => return Ok(Some(Turn::Draw)),
            Ok(Choice::Pass) => return Ok(Some(Turn::Pass)),
            Ok(Choice::PrintMenu) => console.tell(MENU)?,
            Ok(Choice::Quit) => return Ok(None),
            Err(message) => refuse(&message, console)?,
        }
    }
    Ok(None)
}

/// Says why an answer is refused and shows the menu again.
///
/// # Errors
/// If the console cannot be written to.
pub fn refuse(message: &str, console: &mut Console) -> io::Result<()> {
    console.tell_sentence(message)?;
    console.tell(MENU)
}

/// The choice named in a line, or a message for the user.
fn choice(line: &str) -> Result<Choice, String> {
    let word = line.trim();
    match whole_number(word) {
        Some(1) => Ok(Choice::PrintHand),
        Some(2) => Ok(Choice::Add(End::Head)),
        Some(3) => Ok(Choice::Add(End::Tail)),
        Some(4) => Ok(Choice::Draw),
        Some(5) => Ok(Choice::Pass),
        Some(6) => Ok(Choice::PrintMenu),
        Some(7) => Ok(Choice::Quit),
        _ if word.is_empty() => {
            Err("Ignored: a number from 1 to 7 was expected, for example 1.".to_owned())
        }
        _ => Err(format!(
            "Ignored: a number from 1 to 7 was expected, for example 1, not {}.",
            shortened(word)
        )),
    }
}

/// The domino named in a line, with commas read as spaces, or a message for the user.
fn domino(line: &str) -> Result<Domino, String> {
    line.replace(',', " ").parse().map_err(|reason| {
        format!("Ignored: two values were expected, for example 3 0, but {reason}.")
    })
}
