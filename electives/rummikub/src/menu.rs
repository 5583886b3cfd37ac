//! The menu of a turn, and questions that may be wider than the window.

use crate::refusal::and_not;
use shared::Console;
use shared::console::whole_number;
use std::io;

/// The menu as it is printed.
pub const MENU: &str =
    "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, 0: Next player";

/// What stands behind it.
pub const MARK: &str = ">>> ";

/// What a player may do in her turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Sort her rack by number.
    SortByNumber,
    /// Sort her rack by color.
    SortByColor,
    /// See which groups and runs she holds.
    PossibleSets,
    /// Place tiles.
    Place,
    /// End her turn.
    NextPlayer,
}

/// Asks what the player does, until it is one of the menu; `None` when she has left.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn menu(console: &mut Console) -> io::Result<Option<Choice>> {
    while let Some(line) = ask_behind(MENU, MARK, console)? {
        match choice(&line) {
            Ok(choice) => return Ok(Some(choice)),
            Err(message) => console.tell_sentence(&message)?,
        }
    }
    Ok(None)
}

/// Asks for a line behind a text; in a window too narrow for both, the text is broken between words
/// and the mark stands alone.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn ask_behind(text: &str, mark: &str, console: &mut Console) -> io::Result<Option<String>> {
    let prompt = format!("{text} {mark}");
    if console.columns().is_some_and(|columns| columns <= prompt.len()) {
        console.tell_sentence(text)?;
        return console.ask(mark);
    }
    console.ask(&prompt)
}

/// The choice that a line says, or what to tell the user.
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
            and_not(word)
        )),
    }
}
