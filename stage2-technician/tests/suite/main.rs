//! Level 2, tested as a whole, as a user meets it.

mod chance;
mod demonstration;
mod noise;
mod specification;
#[cfg(unix)]
mod terminal;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage2-technician");
