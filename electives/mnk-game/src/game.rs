//! The assignment: a board, a search that looks ahead, and a dictionary for its results.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | cells in rows and columns, what they contain, and the lines in them |
//! | [`file`](mod@file) | reads a game from a file, and reports the wrong line |
//! | [`hash`] | the hash function: a polynomial of a key's bytes |
//! | [`dictionary`] | a hash table with separate chaining, and the data it keeps about a position |
//! | [`evaluate`] | a board with its scores, and what the dictionary knows about it |
//! | [`search`] | alpha-beta with the dictionary |
//! | [`computer`] | the computer's choice, and a hint for the human |

pub mod board;
pub mod computer;
pub mod dictionary;
pub mod evaluate;
pub mod file;
pub mod hash;
pub mod search;
