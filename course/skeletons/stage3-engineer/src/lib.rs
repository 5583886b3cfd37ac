//! Level 3, engineer: puts tiles on a board.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | the numbers of the game |
//! | [`bag_and_deck`] | the tiles of a game, and how they move from the bag to a deck: both are linked lists |
//! | [`board`] | the cells, and the tiles on them |
//! | [`placement`] | reads a placement, and says why one is refused |
//! | [`game`] | the state of a game: board, bag and deck |
//! | [`session`] | the conversation with the user |
//!
//! The handout, `README.md` in the course's folder of the same name, describes step by step what
//! the program does.
//!
//! # Example
//!
//! ```
//! use stage3_engineer::board::{Board, Cell};
//!
//! let mut board: Board = "3/1Ar1/3".parse().unwrap();
//! let cell = Cell { row: 1, column: 2 };
//! assert!(!board.is_occupied(cell));
//! board.add("Bg".parse().unwrap(), cell);
//! assert_eq!(board.to_string(), "3/1ArBg/3");
//! ```

#![allow(unused)] // delete this line when the level is done
#![forbid(unsafe_code)]

pub mod bag_and_deck;
pub mod board;
pub mod config;
pub mod game;
pub mod placement;
pub mod session;
