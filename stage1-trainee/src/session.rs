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
    loop {
        let request = ask(console, &name)?;
        console.tell(echo::answer(&request, &name, console.paint()))?;
        if request == Request::Farewell {
            return Ok(());
        }
    }
}

/// Asks for one request. The end of the input is a farewell, too.
fn ask(console: &mut Console, name: &str) -> io::Result<Request> {
    let prompt = format!("Dear {name}, enter a capital letter and a color: ");
    match unless_left(console.ask(&prompt))? {
        Some(line) => Ok(echo::understand(&line)),
        None => Ok(Request::Farewell),
    }
}
