//! Level 7, mutant: several tiles a turn.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | the numbers of the game |
//! | [`bag_and_deck`] | the tiles of a game, and how they move from the bag to a deck: both are linked lists |
//! | [`board`] | the cells, and the tiles on them |
//! | [`placement`] | reads a placement, and says why one is refused |
//! | [`rules`] | which placements are legal |
//! | [`scoring`] | how many points a turn is worth |
//! | [`turn`] | a turn of one or more tiles: how it is typed, and when it is legal |
//! | [`player`] | a name, human or computer, points, and a deck |
//! | [`computer`] | how a computer chooses a turn |
//! | [`game`] | the state of a game: board, bag and players |
//! | [`session`] | the conversation with the players |
//!
//! The handout, `README.md` in the course's folder of the same name, describes step by step what
//! the program does.
//!
//! # Example
//!
//! ```
//! use shared::{Paint, TileList};
//! use stage7_mutant::board::Board;
//! use stage7_mutant::placement::words;
//! use stage7_mutant::turn::{self, Turn};
//!
//! let board: Board = "Ar3/4".parse().unwrap();
//! let deck: TileList = "AgCbAb".parse().unwrap();
//! let turn = turn::read(&words("0 0 1 2 0 2"), &deck, &board, Paint::Plain);
//! let Ok(Turn::Lay(chosen)) = turn else { panic!("this turn is legal") };
//! assert_eq!(chosen.points(), 3);
//! ```

#![allow(unused)] // delete this line when the level is done
#![forbid(unsafe_code)]

pub mod bag_and_deck;
pub mod board;
pub mod computer;
pub mod config;
pub mod game;
pub mod placement;
pub mod player;
pub mod rules;
pub mod scoring;
pub mod session;
pub mod turn;
