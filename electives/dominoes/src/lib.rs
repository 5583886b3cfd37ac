//! Dominoes: a game of the user against the system, played with linked lists.
//!
//! | module | contents |
//! |---|---|
//! | [`domino`] | a domino: two values side by side |
//! | [`set`] | lists of dominoes: making, shuffling and searching them |
//! | [`file`](mod@file) | reads a set from a file and names a wrong line |
//! | [`train`] | a row of dominoes that touch with equal values |
//! | [`game`] | the four lists of a game, its turns, and why a turn is refused |
//! | [`system`] | how the system chooses its turn, plain or smart |
//! | [`layout`] | arranges dominoes in lines |
//! | [`menu`] | the menu, and the answers to it |
//! | [`session`] | the conversation with the user |
//! | [`rounds`] | the conversation of several rounds, and what a round is worth |
//! | [`contest`] | a match of many games, smart against plain |
//!
//! The handout, `README.md` in this folder, specifies the program step by step.

#![forbid(unsafe_code)]
#![allow(missing_docs)] // where a name says it all

pub mod contest;
pub mod domino;
pub mod file;
pub mod game;
pub mod layout;
pub mod menu;
pub mod rounds;
pub mod session;
pub mod set;
pub mod system;
pub mod train;
