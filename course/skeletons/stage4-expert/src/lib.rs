//! Level 4, expert: puts tiles on a board by the rules, for points.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | the numbers of the game |
//! | [`bag_and_deck`] | the tiles of a game, and how they move from the bag to a deck: both are linked lists |
//! | [`board`] | the cells, and the tiles on them |
//! | [`placement`] | reads a placement, and says why one is refused |
//! | [`rules`] | which placements are legal |
//! | [`scoring`] | how many points a placement is worth |
//! | [`turn`] | a legal placement with its points |
//! | [`game`] | the state of a game: board, bag, deck and points |
//! | [`session`] | the conversation with the user |
//!
//! The handout, `README.md` in the course's folder of the same name, describes step by step what
//! the program does.
//!
//! # Example
//!
//! ```
//! use stage4_expert::board::{Board, Cell};
//! use stage4_expert::{rules, scoring};
//!
//! let board: Board = "ArAgAb1/4".parse().unwrap();
//! let cell = Cell { row: 0, column: 3 };
//! let (yellow_a, yellow_b) = ("Ay".parse().unwrap(), "By".parse().unwrap());
//! assert!(rules::check(&board, yellow_a, cell).is_ok());
//! assert!(rules::check(&board, yellow_b, cell).is_err());
//! assert_eq!(scoring::points(&board, yellow_a, cell), 8);
//! ```

#![allow(unused)] // delete this line when the level is done
#![forbid(unsafe_code)]

pub mod bag_and_deck;
pub mod board;
pub mod config;
pub mod game;
pub mod placement;
pub mod rules;
pub mod scoring;
pub mod session;
pub mod turn;
