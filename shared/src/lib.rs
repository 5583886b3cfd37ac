//! What every level builds on.
//!
//! | module | what it holds |
//! |---|---|
//! | [`color`] | seven named colors, letters drawn in them, the palette of all 256 |
//! | [`tile`] | a letter and a color |
//! | [`list`] | a singly linked list, and lists of tiles |
//! | [`console`] | asks the user and tells her things |
//! | [`options`] | the flags that every level's program has |
//!
//! `shared` knows no level: arrows point from the levels to here, never back.

#![forbid(unsafe_code)]

pub mod color;
pub mod console;
pub mod list;
pub mod options;
pub mod tile;

pub use color::{Color, Paint};
pub use console::Console;
pub use list::{List, TileList};
pub use options::Options;
pub use tile::{Letter, Tile};
