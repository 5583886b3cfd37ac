//! The suite that judges any program of this level judges the reference.

use std::process::ExitCode;
use testing::suite::test_level;

fn main() -> ExitCode {
    test_level(6, env!("CARGO_BIN_EXE_stage6-wizard"))
}
