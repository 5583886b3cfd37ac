//! Level 1, trainee: says a letter in a color.
//!
//! | module | what it holds |
//! |---|---|
//! | [`echo`] | what a line asks for, and the answer to it |
//! | [`session`] | the conversation with the user |
//!
//! The handout, `README.md` in this folder, tells what the program does, step by step.

#![forbid(unsafe_code)]

pub mod echo;
pub mod session;
