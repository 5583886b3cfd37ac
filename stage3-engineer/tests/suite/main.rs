//! Level 3, tested as a whole, as a user meets it.

mod board;
mod carried;
mod demonstration;
mod noise;
mod placement;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage3-engineer");
