//! What every level builds on.
//!
//! | module | what it holds |
//! |---|---|
//! | [`color`] | seven named colors, letters drawn in them, the palette of all 256 |
//! | [`tile`] | a letter and a color |
//! | [`list`] | a singly linked list, and lists of tiles |
//! | [`console`] | asks the user questions and prints the answers |
//! | [`options`] | the flags that every level's program has |
//!
//! `shared` knows no level: the levels use it, never the reverse.
//!
//! # Example
//!
//! ```
//! use shared::{Color, Console, Tile, TileList};
//!
//! let mut deck: TileList = "ArBg".parse()?;
//! let tile: Tile = "Cb".parse()?;
//! assert_eq!(tile.color, Color::Blue);
//! deck.add(tile);
//! assert_eq!(deck.to_string(), "ArBgCb");
//!
//! let mut console = Console::scripted([]);
//! deck.print("Deck of Ann: ", &mut console)?;
//! assert_eq!(console.transcript(), "Deck of Ann: Ar Bg Cb\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(unused)] // delete this line when the level is done
#![forbid(unsafe_code)]

pub mod color;
pub mod console;
pub mod list;
pub mod options;
pub mod tile;

pub use color::{Color, Paint};
pub use console::{Console, Stop};
pub use list::{List, TileList};
pub use options::Options;
pub use tile::{Letter, Tile};
