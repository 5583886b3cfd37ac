//! Banks: an instructor's own exercises, outside the course. A bank is a folder of exercises, each of which has the files
//! of an exercise of the course.

pub use crate::checks::FILE;

use crate::exercise::{self, Exercise, of_bank};
use crate::manifest::{invalid, is_plain};
use anyhow::{Context, Result, bail, ensure};
use course_kit::sources::cannot;
use std::fs;
use std::path::Path;

/// All exercises of a bank, in the order of their names.
pub fn all(bank: &Path) -> Result<Vec<Exercise>> {
    let unreadable = || cannot("read", bank);
    let mut folders = Vec::new();
    for entry in fs::read_dir(bank).with_context(unreadable)? {
        folders.push(entry.with_context(unreadable)?.path());
    }
    folders.retain(|folder| folder.join("exam.toml").exists());
    folders.sort();
    ensure!(
        !bank.join("exam.toml").exists(),
        invalid(bank, "it is an exercise: name the folder that contains it")
    );
    ensure!(!folders.is_empty(), invalid(bank, "no folder in it has an exam.toml"));
    let all: Vec<Exercise> = folders.iter().map(|folder| of_bank(folder)).collect::<Result<_>>()?;
    if let Some(one) = all.iter().find(|one| exercise::ids().any(|id| id == one.id())) {
        bail!(invalid(bank, format!("the course has an exercise {}, too", one.id())));
    }
    Ok(all)
}

/// The exercise of this name in a bank, or `None` if there is none.
pub fn find(bank: &Path, id: &str) -> Result<Option<Exercise>> {
    let folder = bank.join(id);
    let exists = is_plain(id) && folder.join(FILE).exists();
    exists.then(|| of_bank(&folder)).transpose()
}
