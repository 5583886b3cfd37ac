//! Six designs of a board behind one trait, so that they can be compared.
//!
//! | module | contents |
//! |---|---|
//! | [`board`] | the operations of level 3, which every design supports |
//! | [`positioned`] | a tile with its position, in coordinates of 64 or of 16 bits |
//! | [`list`] | a linked list of tiles with their positions |
//! | [`vector`] | the same tiles and positions in a vector |
//! | [`mod@array`] | rows of cells that may hold a tile, as in level 3 |
//! | [`pointers`] | rows of pointers to tiles |
//! | [`map`] | a hash map from cells to tiles |
//! | [`zeros`] | the array again, as one block of zeros |
//! | [`mod@print`], [`rules`] | printing and legality, shared by all designs |
//! | [`position`] | boards to measure on |
//! | [`stored`] | where a design keeps its tiles |
//! | `counting` | which places a question visits; only with the feature of that name |
//! | [`data`] | the measurements, as the book stores them |
//!
//! `cargo run --release --package board-designs --example measure` measures everything for
//! the book's chapter "Board designs, measured".

#![forbid(unsafe_code)]

pub mod array;
pub mod board;
#[cfg(feature = "counting")]
pub mod counting;
pub mod data;
pub mod list;
pub mod map;
pub mod pointers;
pub mod position;
pub mod positioned;
pub mod print;
pub mod rules;
pub mod stored;
pub mod vector;
pub mod zeros;

pub use array::ArrayBoard;
pub use board::{Board, Cell, Step};
pub use list::ListBoard;
pub use map::MapBoard;
pub use pointers::PointerBoard;
pub use vector::VectorBoard;
pub use zeros::ZerosBoard;
