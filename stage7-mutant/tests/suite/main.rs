//! Level 7, tested as a whole, as a user meets it.

mod carried;
mod computer;
mod demonstration;
mod figures;
mod games;
mod noise;
mod oracle;
mod playing;
#[cfg(unix)]
mod terminal;
mod turn;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage7-mutant");
