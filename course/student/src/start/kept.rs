//! Where `reset` puts a level: `my/kept/stage4-expert-2026-11-20-1`.

use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::sources::{cannot, first_free, make_folder};
use course_kit::student::{Student, today};
use course_kit::workspace::package;
use std::fs;
use std::path::PathBuf;

/// Moves the student's level there, and returns its new path.
///
/// # Errors
/// If it cannot be moved. Then it is still in its place.
pub fn put_aside(student: &Student, level: Level) -> Result<PathBuf> {
    let folder = student.folder(level);
    let kept = student.home().join("kept");
    make_folder(&kept)?;
    let today = today();
    let place = first_free(|number| kept.join(format!("{}-{today}-{number}", package(level))));
    fs::rename(&folder, &place).with_context(|| cannot("put aside", &folder))?;
    Ok(place)
}
