//! Level 6, wizard: a game for humans and computers.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | the numbers of the game |
//! | [`bag_and_deck`] | the tiles of a game, and how they move from the bag to a deck: both are linked lists |
//! | [`board`] | the cells, and the tiles on them |
//! | [`placement`] | reads a placement, and says why one is refused |
//! | [`rules`] | which placements are legal |
//! | [`scoring`] | how many points a placement is worth |
//! | [`player`] | a name, human or computer, points, and a deck |
//! | [`computer`] | how a computer chooses a turn |
//! | [`turn`] | what a player does in a turn |
//! | [`game`] | the state of a game: board, bag and players |
//! | [`session`] | the conversation with the players |
//!
//! The handout, `README.md` in the course's folder of the same name, describes step by step what
//! the program does.
//!
//! # Example
//!
//! ```
//! use shared::TileList;
//! use stage6_wizard::board::Board;
//! use stage6_wizard::computer::all_moves;
//!
//! let board: Board = "ArAgAb1/4".parse().unwrap();
//! let deck: TileList = "AyDb".parse().unwrap();
//! let most = all_moves(&board, &deck).iter().map(|found| found.points()).max();
//! assert_eq!(most, Some(8));
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
