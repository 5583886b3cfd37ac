//! Level 2, tested as a whole, as a user meets it.

mod bag_and_deck;
mod demonstration;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage2-technician");
