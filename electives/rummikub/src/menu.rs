//! The menu of a turn, and questions that may be wider than the window.
//!
//! On a pipe there is what the handout specifies. At a terminal the menu offers to undo.

use crate::refusal::not_word;
use shared::Console;
use shared::console::unless_left;
use shared::console::whole_number;
use std::io;
use textwrap::core::display_width;

/// The menu as it is printed.
pub const MENU: &str =
    "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, 0: Next player";

/// The menu at a terminal once something has been placed.
const MENU_WITH_UNDO: &str = "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, \
                              u: Undo, 0: Next player";

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
    /// Take back the last placement.
    Undo,
    /// End the turn.
    NextPlayer,
}

/// Whether the players sit at a terminal.
pub fn is_at_terminal(console: &Console) -> bool {
    console.columns().is_some()
}

/// Asks the player until the answer is on the menu; `None` if the input ends.
pub fn menu(can_undo: bool, console: &mut Console) -> io::Result<Option<Choice>> {
    let text = if can_undo && is_at_terminal(console) { MENU_WITH_UNDO } else { MENU };
    ask_until(text, MARK, console, choice)
}

/// Asks until `read` accepts the answer; `None` if the input ends.
pub fn ask_until<T>(
    text: &str,
    mark: &str,
    console: &mut Console,
    read: impl Fn(&str) -> Result<T, String>,
) -> io::Result<Option<T>> {
    while let Some(line) = ask_after(text, mark, console)? {
        match read(&line) {
            Ok(answer) => return Ok(Some(answer)),
            Err(message) => console.tell_sentence(&message)?,
        }
    }
    Ok(None)
}

/// Asks for a line after a text and a mark. In a window too narrow for both, each is broken between
/// words, and the mark begins on a line of its own.
pub fn ask_after(text: &str, mark: &str, console: &mut Console) -> io::Result<Option<String>> {
    let prompt = format!("{text} {mark}");
    let prompt = prompt.trim_start();
    let Some(columns) = console.columns().filter(|&columns| columns <= display_width(prompt))
    else {
        return unless_left(console.ask(prompt));
    };
    if !text.is_empty() {
        console.tell_sentence(text)?;
    }
    // One column is for the space after the last word.
    let mut lines = textwrap::wrap(mark.trim_end(), columns.saturating_sub(1).max(1));
    let last = lines.pop().unwrap_or_default();
    for line in lines {
        console.tell(line)?;
    }
    unless_left(console.ask(&format!("{last} ")))
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
        _ if ["u", "undo"].contains(&word.to_lowercase().as_str()) => Ok(Choice::Undo),
        _ => Err(format!(
            "Ignored: a number from 0 to 4 was expected, for example 3{}.",
            not_word(word)
        )),
    }
}
