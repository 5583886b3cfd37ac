//! The exercises that an exam can have: those of the course, and those of an instructor's own bank. What students get of
//! one contains no solution, no fault and no hidden check.

use anyhow::{Context, Result};
use course_kit::sources::{self, cannot, make_folder, write_file};
use course_kit::workspace::Workspace;
use exams::bank::{self, FILE};
use exams::task::in_c;
use exams::unknown;
use exams::{Exercise, exercise};
use std::fs;
use std::path::Path;

/// All exercises of the course, and those of a bank.
pub fn with(workspace: &Workspace, bank: Option<&Path>) -> Result<Vec<Exercise>> {
    let mut all = exercise::all(workspace.root())?;
    if let Some(folder) = bank {
        all.extend(bank::all(folder)?);
    }
    Ok(all)
}

/// The exercise with this name.
pub fn named<'a>(all: &'a [Exercise], id: &str) -> Result<&'a Exercise> {
    let found = all.iter().find(|exercise| exercise.id() == id);
    found.with_context(|| unknown(id, all.iter().map(Exercise::id)))
}

/// Those of the exercises that are not in the course.
pub fn among<'a>(all: &[&'a Exercise]) -> impl Iterator<Item = &'a Exercise> {
    all.iter().copied().filter(|exercise| exercise.is_of_bank())
}

/// Writes what students may know of an exercise.
pub fn publish(exercise: &Exercise, folder: &Path) -> Result<()> {
    make_folder(folder)?;
    write_file(&folder.join("handout.md"), &exercise.handout()?)?;
    without(exercise, "exam.toml", "faults", folder)?;
    if exercise.folder.join(FILE).exists() {
        without(exercise, FILE, "hidden", folder)?;
    }
    let program = exercise.folder.join(in_c::FOLDER);
    let is_needed = exercise.is_of_bank() && program.exists();
    if is_needed { sources::copy(&program, &folder.join(in_c::FOLDER)) } else { Ok(()) }
}

/// Writes a file of an exercise without one of its tables.
fn without(exercise: &Exercise, file: &str, secret: &str, folder: &Path) -> Result<()> {
    let path = exercise.folder.join(file);
    let text = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
    // Comments, which are for authors, are not written.
    let mut table: toml::Table = toml::from_str(&text)?;
    table.remove(secret);
    write_file(&folder.join(file), &toml::to_string(&table)?)
}
