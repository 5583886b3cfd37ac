//! Level 5, tested as a whole, as a user meets it.

mod carried;
mod conversation;
mod demonstration;
mod game;
mod games;
mod playing;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage5-guru");
