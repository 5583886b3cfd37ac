//! Level 1, tested as a whole, as a user meets it.

mod demonstration;
mod noise;
#[cfg(unix)]
mod terminal;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage1-trainee");
