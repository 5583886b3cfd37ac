//! Level 6, wizard: a game for humans and computers.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | the numbers of the game |
//! | [`bag_and_deck`] | the tiles of a game, and how they move from the bag to a deck |
//! | [`board`] | the cells, and the tiles on them |
//! | [`placement`] | reads a placement, and says why one is refused |
//! | [`rules`] | which placements are legal |
//! | [`scoring`] | how many points a placement is worth |
//! | [`player`] | a name, human or computer, points, and a deck |
//! | [`computer`] | how a computer chooses a turn |
//! | [`qwirkle`] | the state of a game: board, bag and players |
//! | [`session`] | the conversation with the players |
//!
//! The handout, `README.md` in this folder, describes step by step what the program does.
//!
//! # Example
//!
//! ```
//! use shared::TileList;
//! use stage6_wizard::board::Board;
//! use stage6_wizard::computer::candidates;
//!
//! let board: Board = "ArAgAb1/4".parse().unwrap();
//! let deck: TileList = "AyDb".parse().unwrap();
//! let candidates = candidates(&board, &deck);
//! let most = candidates.iter().map(|candidate| candidate.points).max();
//! assert_eq!(most, Some(8));
//! ```

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
