//! Level 4, tested as a whole, as a user meets it.

mod carried;
mod demonstration;
mod figures;
mod oracle;
mod properties;
mod rules;
mod scoring;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_stage4-expert");

/// What Ann is asked at every turn.
const TURN: &str = "Dear Ann, choose a tile and a cell (tile row column): ";
