//! Plays against a program: follows its games, tries what the rules allow or forbid, and tests
//! the answers.

pub mod attempts;
pub mod chance;
pub mod computers;
pub(crate) mod crossing;
pub mod decks;
pub mod endings;
pub mod exchange;
pub mod expect;
pub mod game;
pub mod greeting;
pub mod lines;
pub mod pursuit;
pub mod questions;
pub mod referee;
pub mod seats;
pub mod single;
pub mod styles;
pub mod view;
pub mod winners;

pub use exchange::{Answer, Done, Exchange, Turn};
pub use game::Game;
pub use seats::Seat;
pub use view::View;
