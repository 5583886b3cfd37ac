//! The menu of a turn, and questions that may be wider than the window.

use crate::refusal::not_word;
use shared::Console;
use shared::console::whole_number;
use std::io;

/// The menu as it is printed.
pub const MENU: &str =
    "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, 0: Next player";

/// The mark after the menu.
pub const MARK: &str = ">>> ";

/// What a player can do in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Sort the rack by number.
    SortByNumber,
    /// Sort the rack by color.
    SortByColor,
    /// Show the groups and runs in the rack.
    PossibleSets,
    /// Place tiles.
    Place,
    /// End the turn.
    NextPlayer,
}

/// Asks the player until the answer is on the menu; `None` if the input ends.
///
/// # Errors
/// If the console cannot be read from or written to.
pub fn menu(console: &mut Console) -> io::Result<Option<Choice>> {
    while let Some(line) = ask_after(MENU, MARK, console)? {
        match choice(&line) {
            Ok(choice) => return Ok(Some(choice)),
            Err(message) => console.tell_sentence(&message)?,
        }
    }
    Ok(None)
}

/// Asks for a line after a text and a mark. In a window too narrow for both, the text is broken
/// between words and the mark has its own line.
///
/// # Errors
/// If the console cannot be read from or written to.
pub fn ask_after(text: &str, mark: &str, console: &mut Console) -> io::Result<Option<String>> {
    let prompt = format!("{text} {mark}");
    if console.columns().is_some_and(|columns| columns <= prompt.len()) {
        console.tell_sentence(text)?;
        return console.ask(mark);
    }
    console.ask(&prompt)
}

/// The choice named in a line, or a message for the user.
fn choice(line: &str) -> Result<Choice, String> {
    let word = line.trim();
    match whole_number(word) {
        Some(1) => Ok(Choice::SortByNumber),
        Some(2) => Ok(Choice::SortByColor),
        Some(3) => Ok(Choice::PossibleSets),
        Some(4) => Ok(Choice::Place),
        Some(0) => Ok(Choice::NextPlayer),
        _ => Err(format!(
            "Ignored: a number from 0 to 4 was expected, for example 3{}.",
            not_word(word)
        )),
    }
}
