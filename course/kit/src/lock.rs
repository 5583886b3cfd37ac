//! What one command does at a time.
//!
//! A lock is a file, held by one command. Where files cannot be locked, every command goes on.

use crate::progress;
use crate::sources::{cannot, make_folder};
use anyhow::{Context, Result};
use std::fs::{File, TryLockError};
use std::path::Path;

/// Keeps other commands from what the lock is for, until it is dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Waits until no other command holds the lock, and says meanwhile what it waits for.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn wait(path: &Path, message: &str) -> Result<Lock> {
        if let Some(lock) = Lock::try_now(path)? {
            return Ok(lock);
        }
        let file = create(path)?;
        let bar = progress::spinner(message.to_owned());
        let _ = file.lock();
        bar.finish_and_clear();
        Ok(Lock { _file: file })
    }

    /// Takes the lock, or `None` while another command holds it.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn try_now(path: &Path) -> Result<Option<Lock>> {
        let file = create(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            _ => Ok(Some(Lock { _file: file })),
        }
    }
}

fn create(path: &Path) -> Result<File> {
    make_folder(path.parent().unwrap_or(path))?;
    File::create(path).with_context(|| cannot("write", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_held_by_one_until_it_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/x.lock");
        let held = Lock::wait(&path, "never shown").unwrap();
        assert!(Lock::try_now(&path).unwrap().is_none());
        drop(held);
        assert!(Lock::try_now(&path).unwrap().is_some());
    }
}
