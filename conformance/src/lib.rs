//! One suite that judges any program of a level, in any language.
#![forbid(unsafe_code)]

pub mod oracle;
pub mod program;
pub mod reading;
pub mod screen;
#[cfg(feature = "testing")]
pub mod testing;
