//! Reads what a program says: its screen as a person sees it, the lines of the contract, the tables
//! of a game; and the conversation in which all of it is said.

mod board;
pub mod contract;
pub mod conversation;
pub mod screen;
pub mod table;
mod tokens;

pub use board::Grid;
pub use contract::{Deck, Meaning, Report, Said, read, words_of};
pub use tokens::{Token, counted, in_notation, tokens};
