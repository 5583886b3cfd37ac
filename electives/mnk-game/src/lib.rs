//! K in a row on a board with blocked cells: the human against the computer.
//!
//! | module | what it holds |
//! |---|---|
//! | [`player`] | the human and the computer |
//! | [`board`] | cells in rows and columns, what they contain, and the lines in them |
//! | [`hash`] | the hash function: a polynomial of a key's bytes |
//! | [`dictionary`] | a hash table with separate chaining, and the data it keeps about a position |
//! | [`evaluate`] | the course's class: the board, its scores, the computer's questions |
//! | [`search`] | alpha-beta with the dictionary |
//! | [`computer`] | the computer's choice, and a hint for the human |
//! | [`perfect`] | perfect play at the end of a game |
//! | [`file`](mod@file) | reads a game from a file, and reports the wrong line |
//! | [`display`] | draws the board |
//! | [`placement`] | parses what the human types |
//! | [`session`] | the conversation with the human |
//! | [`progress`] | the line that shows how far a search is |
//! | [`lab`] | how keys spread over a hash table |
//! | [`solver`] | perfect play |
//! | [`complaint`] | error messages and exit statuses |
//!
//! The handout, `README.md` in this folder, describes the program step by step; `SOLVER.md`
//! describes perfect play.

#![forbid(unsafe_code)]

pub mod board;
pub mod complaint;
pub mod computer;
pub mod dictionary;
pub mod display;
pub mod evaluate;
pub mod file;
pub mod hash;
pub mod lab;
pub mod perfect;
pub mod placement;
pub mod player;
pub mod progress;
pub mod search;
pub mod session;
pub mod solver;
