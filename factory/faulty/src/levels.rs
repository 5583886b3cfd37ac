//! The seven levels.

use crate::bag::Chance;
use crate::faults::Faults;
use crate::terminal::{Stop, Terminal};
use crate::{echo, evening, picks, setup};

/// Runs the program of a level, and returns its exit status.
pub fn run(level: u8, terminal: &mut Terminal, chance: Chance, faults: Faults) -> u8 {
    let end = match level {
        1 => echo::talk(terminal, faults),
        2 => picks::talk(terminal, chance, faults),
        _ => setup::game(level, terminal, chance, faults)
            .and_then(|mut game| evening::play(terminal, &mut game)),
    };
    if let Err(Stop::EndOfInput) = end {
        // If the output is closed, there is nobody to say farewell to.
        let _ = terminal.farewell();
    }
    terminal.close();
    u8::from(faults.on("status-one"))
}
