//! Dominoes: a game of the user against the system, played with linked lists.
//!
//! | module | what it holds |
//! |---|---|
//! | [`domino`] | two values side by side |
//! | [`set`] | lists of dominoes: whole sets, shuffling, finding, destroying |
//! | [`file`](mod@file) | reads a set from a file, and names the line that is wrong |
//! | [`train`] | dominoes in a row, touching with equal values |
//! | [`game`] | the four lists of a game, and what a turn moves between them |
//! | [`refusal`] | why a turn is refused |
//! | [`system`] | how the system chooses its turn, plain or smart |
//! | [`layout`] | dominoes in lines |
//! | [`menu`] | what the user may do, and what her answers mean |
//! | [`session`] | the conversation with the user |
//! | [`contest`] | many games of smart against plain |
//!
//! The handout, `README.md` in this folder, tells what the program does, step by step.

#![forbid(unsafe_code)]

pub mod contest;
pub mod domino;
pub mod file;
pub mod game;
pub mod layout;
pub mod menu;
pub mod refusal;
pub mod session;
pub mod set;
pub mod system;
pub mod train;
