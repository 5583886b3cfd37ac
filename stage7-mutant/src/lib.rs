//! Level 7, mutant: several tiles a turn.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | every number that one may tune |
//! | [`bag_and_deck`] | the tiles of a game, and how they get from the bag to a deck |
//! | [`board`] | the cells, and the tiles that lie on them |
//! | [`placement`] | a tile for a cell, as it is typed, and why it may be refused |
//! | [`rules`] | which placements are legal |
//! | [`scoring`] | how many points a turn is worth |
//! | [`turn`] | a turn of one tile or more: how it is typed, and when it is legal |
//! | [`player`] | a name, human or computer, points, and a deck |
//! | [`computer`] | how a computer chooses what to do |
//! | [`qwirkle`] | the game: board, bag and players, and whose turn it is |
//! | [`session`] | the conversation with the players |
//!
//! The handout, `README.md` in this folder, tells what the program does, step by step.

#![forbid(unsafe_code)]

pub mod bag_and_deck;
pub mod board;
pub mod computer;
pub mod config;
pub mod placement;
pub mod player;
pub mod qwirkle;
pub mod rules;
pub mod scoring;
pub mod session;
pub mod turn;
