//! The suite that judges any program of this level judges the reference.

use conformance::testing::suite::test_level;
use std::process::ExitCode;

fn main() -> ExitCode {
    test_level(1, env!("CARGO_BIN_EXE_stage1-trainee"))
}
