//! One suite that judges any program of a level, in any language.

#![forbid(unsafe_code)]

mod attempts;
pub mod bench;
pub mod check;
mod conversation;
mod decks;
pub mod driver;
mod endings;
mod etiquette;
mod expect;
mod game;
mod level1;
mod level2;
mod level3;
mod level4;
mod level5;
mod level6;
mod level7;
pub mod oracle;
pub mod program;
mod pursuit;
mod questions;
mod reading;
mod screen;
mod styles;
pub mod suite;
mod table;
#[cfg(feature = "testing")]
pub mod testing;
pub mod verdict;
