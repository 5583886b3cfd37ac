//! What a command came to, as the status that it ends with.

use crate::screen;
use anyhow::Result;
use std::process::ExitCode;

const NOTHING_FAILED: u8 = 0;
const SOMETHING_FAILED: u8 = 1;
const COULD_NOT_RUN: u8 = 2;

/// The status of a command that tells whether all was well; what kept it from running is said.
#[must_use]
pub fn of(result: &Result<bool>) -> ExitCode {
    ExitCode::from(match result {
        Ok(true) => NOTHING_FAILED,
        Ok(false) => SOMETHING_FAILED,
        Err(error) => {
            screen::complain(error);
            COULD_NOT_RUN
        }
    })
}
