//! The conversation: a name, then requests until one is a farewell.

use crate::echo::{self, Request};
use shared::Console;
use std::io;

/// Talks with the user until she leaves.
///
/// # Errors
/// When the console cannot be read from or written to.
pub fn run(console: &mut Console) -> io::Result<()> {
    let Some(name) = console.ask_name("Hello, what is your name? ")? else {
        return console.tell("I wish you farewell.");
    };
    loop {
        let request = ask(console, &name)?;
        console.tell(echo::answer(&request, &name, console.paint()))?;
        if request == Request::Farewell {
            return Ok(());
        }
    }
}

/// Asks for one request. A user who has left wishes to stop, too.
fn ask(console: &mut Console, name: &str) -> io::Result<Request> {
    let line = console.ask(&format!("Dear {name}, enter a capital letter and a color: "))?;
    Ok(line.map_or(Request::Farewell, |line| echo::understand(&line)))
}
