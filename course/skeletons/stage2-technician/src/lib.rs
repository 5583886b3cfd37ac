//! Level 2, technician: moves random tiles from a bag to a deck.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bag_and_deck`] | the tiles of a game, and how they move from the bag to a deck: both are linked lists |
//! | [`session`] | the conversation with the user |
//!
//! The handout, `README.md` in the course's folder of the same name, describes step by step what
//! the program does.
//!
//! # Example
//!
//! ```
//! use rand::SeedableRng;
//! use shared::TileList;
//! use shared::options::Generator;
//! use stage2_technician::bag_and_deck::{new_bag, pick};
//!
//! let (mut bag, mut deck) = (new_bag(2), TileList::new());
//! pick(6, &mut bag, &mut deck, &mut Generator::seed_from_u64(1));
//! assert_eq!((bag.len(), deck.len()), (26, 6));
//! ```

#![allow(unused)] // delete this line when the level is done
#![forbid(unsafe_code)]

pub mod bag_and_deck;
pub mod session;
