//! Games in files.
//!
//! A [`record`] says who played and what was done, turn by turn. A saved game ([`save`]) is a record
//! with everything that is needed to go on. Both are replayed by the game itself, because all
//! chance follows from the seed. The [`kept`] game is a saved game in the user's data folder.

pub use game_kit::files;

pub mod kept;
pub mod record;
mod replay;
pub mod save;
