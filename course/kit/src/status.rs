//! The exit status of a command.

use crate::{progress, screen};
use anyhow::Result;
use std::process::ExitCode;

/// The exit status of a command that returns whether all is well: 0 if so, 1 if not, and 2 after an
/// error, which is written to standard error.
pub fn exit_code(result: &Result<bool>) -> ExitCode {
    ExitCode::from(match result {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(error) => {
            progress::wait_if_interrupted();
            screen::complain(error);
            2
        }
    })
}
