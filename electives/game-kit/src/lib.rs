//! What games at a terminal share.
//!
//! | module | what it holds |
//! |---|---|
//! | [`screen`] | asks and tells the players, and hides what the next one must not see |
//! | [`files`] | reads files up to a limit, and writes them as a whole |
//! | [`flags`] | numbers on the command line, and what is wrong with it |
//! | [`progress`] | progress bars and Ctrl-C |
//! | [`estimate`] | a mean and its error |

#![forbid(unsafe_code)]

pub mod estimate;
pub mod files;
pub mod flags;
pub mod progress;
pub mod screen;

pub use screen::{Screen, colored, not};
