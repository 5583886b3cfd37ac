//! K in a row on a board with blocked cells: the human against the computer.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the assignment: the board, the search, and its dictionary |
//! | [`ranking`] | which of several equally good cells the computer prefers |
//! | [`session`] | the conversation with the human |
//! | [`display`] | draws the board |
//! | [`lab`] | how keys spread over a hash table |
//!
//! The handout, `README.md` in this folder, describes the program step by step.

#![forbid(unsafe_code)]
#![allow(missing_docs)] // where a name says it all

pub mod display;
pub mod game;
pub mod lab;
pub mod ranking;
pub mod session;
