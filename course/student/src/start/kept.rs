//! Where a level goes that is put aside: `my/kept/stage4-expert-2026-11-20-1`.

use anyhow::{Context, Result};
use conformance::check::Level;
use course_kit::sources::{cannot, make_folder};
use course_kit::student::{Student, today};
use course_kit::workspace::package;
use std::fs;
use std::path::PathBuf;

/// Moves her level there, and tells where it is now.
///
/// # Errors
/// When it cannot be moved: then it is where it was.
pub fn put_aside(student: &Student, level: Level) -> Result<PathBuf> {
    let folder = student.folder(level);
    let kept = student.home().join("kept");
    make_folder(&kept)?;
    let today = today();
    let name = |number: u32| kept.join(format!("{}-{today}-{number}", package(level)));
    let place = (1..u32::MAX).map(name).find(|place| !place.exists()).unwrap_or_else(|| name(0));
    fs::rename(&folder, &place).with_context(|| cannot("put aside", &folder))?;
    Ok(place)
}
