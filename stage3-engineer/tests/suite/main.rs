//! Level 3, tested as a whole, as a user meets it.

mod carried;
mod demonstration;
mod noise;
mod properties;
mod specification;
#[cfg(unix)]
mod terminal;
mod transcript;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage3-engineer");
