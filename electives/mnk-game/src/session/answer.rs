//! What the human may answer: a place, or a word.

use crate::board::{Board, Place};
use crate::placement;

/// An answer on the human's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// To lay a tile here.
    Lay(Place),
    /// To hear what the computer would do.
    Hint,
    /// To take back the last tile.
    Undo,
    /// To begin again.
    Rematch,
}

/// The answer on a line, or a message for the user.
pub(super) fn read(line: &str, board: &Board) -> Result<Answer, String> {
    match line.trim().to_lowercase().as_str() {
        "hint" => Ok(Answer::Hint),
        "undo" => Ok(Answer::Undo),
        "rematch" => Ok(Answer::Rematch),
        _ => placement::read(line, board).map(Answer::Lay),
    }
}

/// The answer at the end of a game; `None` if the human leaves.
pub(super) fn read_at_the_end(line: &str) -> Result<Option<Answer>, String> {
    match line.trim().to_lowercase().as_str() {
        "" => Ok(None),
        "undo" => Ok(Some(Answer::Undo)),
        "rematch" => Ok(Some(Answer::Rematch)),
        _ => Err("Ignored: rematch, undo, or Enter alone was expected.".to_owned()),
    }
}
