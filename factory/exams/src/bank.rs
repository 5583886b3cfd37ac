//! Banks: an instructor's own exercises, outside the course. A bank is a folder of exercises, each of which has the files
//! of an exercise of the course.

pub use crate::checks::FILE;

use crate::exercise::{self, Exercise, of_bank};
use crate::manifest::{ExerciseError, is_plain};
use std::fs;
use std::path::Path;

/// All exercises of a bank, in the order of their names.
pub fn all(bank: &Path) -> Result<Vec<Exercise>, ExerciseError> {
    let unreadable = |error| ExerciseError::Unreadable(bank.to_owned(), error);
    let entries = fs::read_dir(bank).map_err(unreadable)?;
    let mut folders = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(unreadable)?;
    folders.retain(|folder| folder.join("exam.toml").exists());
    folders.sort();
    let invalid = |why: &str| ExerciseError::Invalid(bank.to_owned(), why.to_owned());
    if bank.join("exam.toml").exists() {
        return Err(invalid("it is an exercise: name the folder that contains it"));
    }
    if folders.is_empty() {
        return Err(invalid("no folder in it has an exam.toml"));
    }
    let all: Vec<Exercise> =
        folders.iter().map(|folder| of_bank(folder)).collect::<Result<_, _>>()?;
    match all.iter().find(|one| exercise::ids().any(|id| id == one.id())) {
        Some(one) => Err(invalid(&format!("the course has an exercise {}, too", one.id()))),
        None => Ok(all),
    }
}

/// The exercise of this name in a bank, or `None` if there is none.
pub fn find(bank: &Path, id: &str) -> Result<Option<Exercise>, ExerciseError> {
    let folder = bank.join(id);
    let exists = is_plain(id) && folder.join(FILE).exists();
    exists.then(|| of_bank(&folder)).transpose()
}
