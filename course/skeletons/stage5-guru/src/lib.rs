//! Level 5, guru: a game for several players.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | the numbers of the game |
//! | [`bag_and_deck`] | the tiles of a game, and how they move from the bag to a deck: both are linked lists |
//! | [`board`] | the cells, and the tiles on them |
//! | [`placement`] | reads a placement, and says why one is refused |
//! | [`rules`] | which placements are legal |
//! | [`scoring`] | how many points a placement is worth |
//! | [`player`] | a name, points, and a deck |
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
//! use rand::SeedableRng;
//! use shared::options::Generator;
//! use stage5_guru::game::Game;
//! use stage5_guru::player::Player;
//! use stage5_guru::turn::Turn;
//!
//! let mut generator = Generator::seed_from_u64(1);
//! let players = vec![Player::new("Ann"), Player::new("Bob")];
//! let mut game = Game::new(2, players, &mut generator);
//! assert_eq!(game.bag.len(), 32 - 2 * 6 - 1);
//! assert_eq!(game.player().name, "Ann");
//! game.take(Turn::Skip, &mut generator);
//! assert_eq!(game.player().name, "Bob");
//! ```

#![allow(unused)] // delete this line when the level is done
#![forbid(unsafe_code)]

pub mod bag_and_deck;
pub mod board;
pub mod config;
pub mod game;
pub mod placement;
pub mod player;
pub mod rules;
pub mod scoring;
pub mod session;
pub mod turn;
