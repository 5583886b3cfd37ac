//! What the user asks for, and the answer (level 1, steps 3 to 7).

use shared::color::{self, BLACK, Color, Paint};
use shared::console::shortened;

/// What the user asks for with one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// A capital letter in one of the seven colors, or without a color in the default ones.
    Letter(char, Option<Color>),
    /// A capital letter in a color that is not one of the seven.
    UnknownColor(String),
    /// Anything else: the user wants to stop.
    Farewell,
}

/// Reads a line: one or two words, with any whitespace between and around them.
pub fn understand(line: &str) -> Request {
    // Begin with `Request::Farewell`, as if every line were a farewell. Then look at the words, which
    // `line.split_whitespace()` returns. `Color::from_name(word)` finds a color.
    todo!("what does the line ask for?")
}

/// The answer to the user called `name`.
pub fn answer(request: &Request, name: &str, paint: Paint) -> String {
    // Begin with `format!("Dear {name}, I wish you farewell.")`. Then use `match` to answer each kind of
    // request. `color::draw` colors a letter if `paint` is `Paint::Colored`, and `shortened(word)` makes
    // a word safe to print.
    todo!("what is the answer to each kind of request?")
}
