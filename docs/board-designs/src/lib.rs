//! A board in four ways, behind one trait, so that they can be compared.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | the operations of level 3 that every design has |
//! | [`list`] | a linked list of tiles that know their places |
//! | [`mod@array`] | rows of cells that may hold a tile, as in level 3 |
//! | [`map`] | a hash map from cells to tiles |
//! | [`zeros`] | the array once more, in one block of zeros |
//! | [`mod@print`], [`rules`] | what is written once, for all of them |
//! | [`position`] | boards to measure on |
//! | [`data`] | what was measured, as it is kept for the book |
//! | [`words`] | numbers as the book writes them |
//!
//! `cargo run --release --package board-designs --example measure` measures everything, and draws
//! the plots of the book's chapter "Two board designs".

#![forbid(unsafe_code)]

pub mod array;
pub mod board;
pub mod data;
pub mod list;
pub mod map;
pub mod position;
pub mod print;
pub mod rules;
pub mod words;
pub mod zeros;

pub use array::ArrayBoard;
pub use board::{Board, Cell};
pub use list::ListBoard;
pub use map::MapBoard;
pub use zeros::ZerosBoard;
