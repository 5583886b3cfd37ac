//! Locks that only one command can hold at a time.
//!
//! A lock is a file. If the system cannot lock files, no command waits.

use crate::progress;
use crate::sources::{cannot, make_folder};
use anyhow::{Context, Result};
use std::fs::{File, TryLockError};
use std::path::Path;

/// Makes other commands wait until it is dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock. If another command holds it, waits, and shows the message on a terminal. A pipe
    /// gets no message: a command that succeeds writes nothing to standard error.
    pub fn wait(path: &Path, message: &str) -> Result<Lock> {
        let file = create(path)?;
        if is_held(&file) {
            let bar = progress::spinner(message.to_owned());
            let _ = file.lock();
            bar.finish_and_clear();
        }
        Ok(Lock { _file: file })
    }

    /// Takes the lock, or returns `None` if another command holds it.
    pub fn try_now(path: &Path) -> Result<Option<Lock>> {
        let file = create(path)?;
        Ok((!is_held(&file)).then_some(Lock { _file: file }))
    }
}

/// Tries to lock the file; `true` if another command has locked it.
fn is_held(file: &File) -> bool {
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

fn create(path: &Path) -> Result<File> {
    make_folder(path.parent().unwrap_or(path))?;
    File::create(path).with_context(|| cannot("write", path))
}
