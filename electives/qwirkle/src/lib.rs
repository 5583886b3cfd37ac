//! Qwirkle by the official rules: an engine without input or output, and a terminal game built on
//! it.
//!
//! The engine:
//!
//! | module | what it holds |
//! |---|---|
//! | [`tile`] | a shape in a color, one of 36 kinds |
//! | [`kinds`] | sets of kinds as bits of one word |
//! | [`board`] | the unlimited grid: places, and any arrangement of tiles on them |
//! | [`rules`] | checks a turn, and names the rule that it breaks |
//! | [`score`] | the lines of a turn and their points |
//! | [`position`] | a legal arrangement that tracks what fits where |
//! | [`moves`] | finds every legal move once, with its points |
//! | [`bag`] | the tiles that nobody has drawn yet |
//! | [`hand`] | the tiles of a player |
//! | [`state`] | the game: who begins, turns, exchanges, the end |
//! | [`player`] | the `Player` trait and the players |
//! | [`contest`] | many games between the same players |
//! | `learn` | finds the weights of the learned player; not in WebAssembly |
//! | [`notation`] | a game in two lines of text |
//!
//! The terminal game:
//!
//! | module | what it holds |
//! |---|---|
//! | [`level`] | the strengths of computer players |
//! | [`table`] | a game with its players, its seed, and what was done |
//! | [`saving`] | games in files: records, saved games, the kept game |
//! | [`words`] | every text that a user sees, in each language |
//! | [`display`] | draws tiles, hands and the grid |
//! | [`typed`] | parses what a player types: a turn, a name |
//! | [`talk`], [`session`] | the conversation |
//! | [`command`] | the other commands |
//!
//! A turn typed by a person goes through [`rules`], which are slower but name the mistake. A
//! generated move goes straight to the [`position`](position::Position). Tests compare the two. The
//! handout, `README.md` in this folder, states the rules.

#![forbid(unsafe_code)]
#![allow(missing_docs)] // where a name says it all

pub mod bag;
pub mod board;
pub mod command;
pub mod contest;
pub mod display;
pub mod hand;
pub mod kinds;
#[cfg(not(target_family = "wasm"))]
pub mod learn;
pub mod level;
pub mod moves;
pub mod notation;
pub mod player;
pub mod position;
pub mod rules;
pub mod saving;
pub mod score;
pub mod session;
pub mod state;
pub mod table;
pub mod talk;
pub mod tile;
pub mod typed;
pub mod words;
