//! The menu of a turn.
//!
//! On a pipe there is what the handout specifies. At a terminal the menu offers to undo.

use game_kit::{Screen, not};
use shared::console::whole_number;
use std::io;

pub const MENU: &str =
    "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, 0: Next player >>> ";

/// The menu at a terminal once something has been placed.
const MENU_WITH_UNDO: &str = "1: Sort by number, 2: Sort by color, 3: Possible sets, 4: Place, \
                              u: Undo, 0: Next player >>> ";

/// What a player can do in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    SortByNumber,
    SortByColor,
    PossibleSets,
    Place,
    Undo,
    NextPlayer,
}

/// Asks the player until the answer is on the menu; `None` if the input ends.
pub fn menu(can_undo: bool, screen: &mut Screen) -> io::Result<Option<Choice>> {
    let text = if can_undo && screen.is_terminal() { MENU_WITH_UNDO } else { MENU };
    screen.ask_until(text, choice)
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
        _ => {
            Err(format!("Ignored: a number from 0 to 4 was expected, for example 3{}.", not(word)))
        }
    }
}
