//! One suite that judges any program of a level, in any language.
#![forbid(unsafe_code)]

pub mod oracle;
pub mod program;
#[cfg(feature = "testing")]
pub mod testing;
