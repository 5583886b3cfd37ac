//! Rummikub: groups and runs of numbered tiles, kept in arrays.
//!
//! | module | contents |
//! |---|---|
//! | [`config`] | every number that can be tuned, with its bounds |
//! | [`tile`] | a number in one of four colors, and text in color |
//! | [`bag`] | a 2-D array of cells that may hold a tile |
//! | [`rack`] | players' racks: dealing, sorting, searching, summing |
//! | [`set`] | groups and runs, and why other tiles are not a set |
//! | [`possible`] | the groups and runs in a rack |
//! | [`board`] | the sets that have been placed |
//! | [`game`] | the state of a game, and the turns that change it |
//! | [`refusal`] | why a placement is refused |
//! | [`computer`] | how a computer chooses: an exact search |
//! | [`display`] | tiles, racks, sets, board and bag as text |
//! | [`menu`] | what a player can do in a turn |
//! | [`placing`] | the conversation when a player places tiles |
//! | [`session`] | the whole conversation |
//!
//! The handout, `README.md` in this folder, specifies the program step by step.

#![forbid(unsafe_code)]
#![allow(missing_docs)] // where a name says it all

pub mod bag;
pub mod board;
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
