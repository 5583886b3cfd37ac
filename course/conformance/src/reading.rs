//! Reads what a program prints: the screen as a person sees it, the lines of the contract, and the
//! tables of a game. A conversation holds all of it, and what was typed.

mod board;
pub mod contract;
pub mod conversation;
pub mod crash;
pub mod excerpt;
pub mod screen;
pub mod table;
mod tokens;
pub mod unreadable;

pub use board::{Grid, index_offsets, numbers};
pub use contract::{Deck, Meaning, Report, Statement, read, words_of};
pub use conversation::{Conversation, Reply};
pub use table::Table;
pub use tokens::{Token, counted, in_notation, is_number, tokens};
