//! Level 6, tested as a whole, as a user meets it.

mod carried;
mod demonstration;
mod games;
mod matches;
mod noise;
mod playing;
mod specification;
#[cfg(unix)]
mod terminal;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage6-wizard");
