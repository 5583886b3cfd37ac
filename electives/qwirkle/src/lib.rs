//! Qwirkle by the official rules: an engine that knows no terminal and no file, and a game on it.
//!
//! The engine:
//!
//! | module | what it holds |
//! |---|---|
//! | [`tile`] | a shape in a color, one of 36 kinds |
//! | [`kinds`] | sets of kinds as bits of one word |
//! | [`board`] | the unlimited grid: places, and any arrangement of tiles on them |
//! | [`rules`] | what a turn may lay, and which rule another one breaks |
//! | [`score`] | the lines of a turn and their points |
//! | [`position`] | a legal arrangement that knows what fits where |
//! | [`moves`] | every legal move, once, with its points |
//! | [`bag`] | the tiles that nobody has drawn yet |
//! | [`hand`] | the tiles of a player |
//! | [`state`] | the game: who begins, turns, exchanges, the end |
//! | [`player`] | who chooses a turn: a trait, and three that do |
//! | [`contest`] | players against each other, in many games |
//! | [`record`] | a game as JSON, and its replay |
//! | [`notation`] | a game in two lines of text |
//!
//! The game on it:
//!
//! | module | what it holds |
//! |---|---|
//! | [`level`] | how well a computer plays |
//! | [`table`] | a game with its players, its seed, and what was done |
//! | [`save`] | a table as a line of text, and back |
//! | [`files`] | files, read with a bound and written whole |
//! | [`words`] | every text that a user sees, in each [`language`] |
//! | [`display`] | tiles, hands and the grid as they are drawn |
//! | [`name`], [`typed`] | what a player types: her name, her turns |
//! | [`talk`], [`session`] | the conversation |
//! | [`command`] | what the program does besides playing |
//!
//! A tile laid by hand goes through [`rules`], which takes its time and names what is wrong; a move
//! of the generator goes straight to the [`position`](position::Position). Tests hold the two
//! against each other. The handout, `README.md` in this folder, tells the rules as settled.

#![forbid(unsafe_code)]

pub mod bag;
pub mod board;
pub mod command;
pub mod contest;
pub mod display;
pub mod files;
pub mod hand;
pub mod kinds;
pub mod language;
pub mod level;
pub mod moves;
pub mod name;
pub mod notation;
pub mod player;
pub mod position;
pub mod record;
pub mod rules;
pub mod save;
pub mod score;
pub mod session;
pub mod state;
pub mod table;
pub mod talk;
pub mod tile;
pub mod typed;
pub mod words;
