//! Plays against a program: follows its games, tries what the rules allow or forbid, and tests
//! the answers.

pub mod attempts;
pub mod chance;
pub mod computers;
pub(crate) mod crossing;
pub mod decks;
pub mod exchange;
pub mod expect;
pub mod game;
pub mod goal;
pub mod greeting;
pub mod lines;
mod playing;
pub mod questions;
pub(crate) mod referee;
pub mod seats;
pub(crate) mod sitting;
pub mod styles;

pub use exchange::{Answer, Done, Exchange, Turn};
pub use game::{Game, View};
pub use referee::names_cell;
pub use seats::Seat;
