//! The seven levels as a student might have written them, with faults that can be switched on.
//!
//! This package tests the suite. Without a fault, every check must pass; with one, the check that
//! the fault names must fail. Nothing here comes from a level or from the suite. `shared` provides
//! the vocabulary: tile, letter and color.
//!
//! | module | contents |
//! |---|---|
//! | [`faults`] | the table of faults, and which one is on |
//! | [`terminal`], [`questions`], [`numbers`], [`looks`] | asking, reading, drawing |
//! | [`echo`] | level 1 |
//! | [`bag`], [`picks`] | level 2 |
//! | [`board`], [`turn`], [`game`] | the parts of a game |
//! | [`rules`], [`points`], [`computer`] | what is legal, how it scores, what a computer chooses |
//! | [`setup`], [`table`], [`evening`] | the conversation of levels 3 to 7 |

#![forbid(unsafe_code)]

pub mod bag;
pub mod board;
pub mod computer;
pub mod echo;
pub mod evening;
pub mod faults;
pub mod game;
pub mod looks;
pub mod numbers;
pub mod picks;
pub mod points;
pub mod questions;
pub mod rules;
pub mod setup;
pub mod table;
pub mod terminal;
pub mod turn;

use bag::Chance;
pub use faults::{FAULTS, Fault, Faults};
use terminal::{Stop, Terminal};

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
