//! The conversation: a name, then requests until one is a farewell.

use crate::echo::{self, Request};
use shared::Console;
use shared::console::unless_left;
use std::io;

/// Answers the user's requests until one is a farewell.
pub fn run(console: &mut Console) -> io::Result<()> {
    let Some(name) = unless_left(console.ask_name("Hello, what is your name? "))? else {
        return console.tell("I wish you farewell.");
    };
    // This asks for one request and answers it. Once `understand` and `answer` are written, repeat it
    // until the request is a farewell.
    let prompt = format!("Dear {name}, enter a capital letter and a color: ");
    let Some(line) = unless_left(console.ask(&prompt))? else {
        return console.tell(format!("Dear {name}, I wish you farewell."));
    };
    let request = echo::understand(&line);
    console.tell(echo::answer(&request, &name, console.paint()))
}
