//! K in a row on a board with blocked cells: the human against the computer.
//!
//! | module | what it holds |
//! |---|---|
//! | [`cell`] | what a cell holds |
//! | [`player`] | the human and the computer |
//! | [`board`] | cells in rows and columns, and the lines in them |
//! | [`data`] | what the dictionary keeps of a position |
//! | [`hash`] | the hash function: a polynomial of a key's bytes |
//! | [`dictionary`] | a hash table with separate chaining |
//! | [`score`] | the scores of a position, 0 to 3 |
//! | [`evaluate`] | the course's class: the board, and what the computer wants to know of it |
//! | [`search`] | alpha-beta with the dictionary |
//! | [`computer`] | how the computer chooses |
//! | [`perfect`] | the end of a game, which it plays perfectly |
//! | [`file`](mod@file) | reads a game from a file, and names the line that is wrong |
//! | [`display`] | draws the board |
//! | [`placement`] | what the human types |
//! | [`session`] | the conversation with the human |
//! | [`lab`] | how keys spread over a hash table |
//! | [`solver`] | perfect play |
//! | [`complaint`] | what is said when there is nothing to work with |
//!
//! The handout, `README.md` in this folder, tells what the program does, step by step; `SOLVER.md`
//! tells of perfect play.

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
pub mod lab;
pub mod perfect;
pub mod placement;
pub mod player;
pub mod score;
pub mod search;
pub mod session;
pub mod solver;
