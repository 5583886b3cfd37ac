//! The seven levels once more, as a student may have written them, with a fault to switch on.
//!
//! It proves the suite: without a fault every check has to pass, with one the check that the fault
//! names has to fail. Nothing here comes from a level or from the suite; `shared` lends the words,
//! tile, letter and color.
//!
//! | module | what it holds |
//! |---|---|
//! | [`faults`] | the table of faults, and which one is on |
//! | [`levels`] | the program of each level |
//! | [`terminal`], [`questions`], [`numbers`], [`looks`] | asking, reading, drawing |
//! | [`echo`] | level 1 |
//! | [`bag`], [`picks`] | level 2 |
//! | [`board`], [`turn`], [`player`], [`game`] | what a game is made of |
//! | [`rules`], [`points`], [`computer`] | what may lie where, what it is worth, what to choose |
//! | [`setup`], [`table`], [`evening`] | the talk of levels 3 to 7 |

#![forbid(unsafe_code)]

pub mod bag;
pub mod board;
pub mod computer;
pub mod echo;
pub mod evening;
pub mod faults;
pub mod game;
pub mod levels;
pub mod looks;
pub mod numbers;
pub mod picks;
pub mod player;
pub mod points;
pub mod questions;
pub mod rules;
pub mod setup;
pub mod table;
pub mod terminal;
pub mod turn;

pub use faults::{FAULTS, Fault, Faults};

#[cfg(test)]
mod tests;
