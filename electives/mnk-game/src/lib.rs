//! K in a row on a board with blocked cells: the human against the computer.
//!
//! | module | what it holds |
//! |---|---|
//! | [`cell`] | the contents of a cell |
//! | [`player`] | the human and the computer |
//! | [`board`] | cells in rows and columns, and the lines in them |
//! | [`data`] | the data that the dictionary keeps about a position |
//! | [`hash`] | the hash function: a polynomial of a key's bytes |
//! | [`dictionary`] | a hash table with separate chaining |
//! | [`score`] | the scores of a position, 0 to 3 |
//! | [`evaluate`] | the course's class: the board, and the computer's questions about it |
//! | [`search`] | alpha-beta with the dictionary |
//! | [`computer`] | the computer's choice |
//! | [`perfect`] | perfect play at the end of a game |
//! | [`hint`] | what the computer would do in the human's place |
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
pub mod cell;
pub mod complaint;
pub mod computer;
pub mod data;
pub mod dictionary;
pub mod display;
pub mod evaluate;
pub mod file;
pub mod hash;
pub mod hint;
pub mod lab;
pub mod perfect;
pub mod placement;
pub mod player;
pub mod progress;
pub mod score;
pub mod search;
pub mod session;
pub mod solver;
