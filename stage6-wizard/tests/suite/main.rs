//! Level 6, tested as a whole, as a user meets it.

mod carried;
mod computer;
mod demonstration;
mod flags;
mod matches;
mod playing;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage6-wizard");
