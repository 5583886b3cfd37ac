//! Level 2, technician: moves tiles at random from a bag to a deck.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bag_and_deck`] | the tiles of a game, and how they get from the bag to a deck |
//! | [`session`] | the conversation with the user |
//!
//! The handout, `README.md` in this folder, tells what the program does, step by step.

#![forbid(unsafe_code)]

pub mod bag_and_deck;
pub mod session;
