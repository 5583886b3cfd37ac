//! Rummikub: groups and runs of numbered tiles, kept in arrays.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | every number that one may tune, and between which bounds |
//! | [`color`] | the four colors of tiles, and text in color |
//! | [`tile`] | a number in a color |
//! | [`bag`] | a 2-D array of cells, each with a tile or nothing |
//! | [`rack`] | what players hold: dealt, sorted, searched, summed |
//! | [`set`] | groups and runs, and why other tiles are none |
//! | [`possible`] | which groups and runs a rack holds |
//! | [`board`] | the sets that have been laid |
//! | [`game`] | who holds what, and what a turn moves |
//! | [`refusal`] | why a placement is refused |
//! | [`computer`] | how a computer chooses: an exact search |
//! | [`display`] | tiles, racks, sets, board and bag as text |
//! | [`menu`] | what a player may do in her turn |
//! | [`placing`] | the conversation when she places tiles |
//! | [`session`] | the whole conversation |
//!
//! The handout, `README.md` in this folder, tells what the program does, step by step.

#![forbid(unsafe_code)]

pub mod bag;
pub mod board;
pub mod color;
pub mod computer;
pub mod config;
pub mod display;
pub mod game;
pub mod menu;
pub mod placing;
pub mod possible;
pub mod rack;
pub mod refusal;
pub mod session;
pub mod set;
pub mod tile;
