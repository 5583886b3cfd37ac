//! K in a row on a board with blocked cells: the human against the computer.
//!
//! | module | what it holds |
//! |---|---|
//! | [`cell`] | what a cell holds |
//! | [`player`] | the human and the computer |

#![forbid(unsafe_code)]

pub mod cell;
pub mod player;
