//! The package of a new level: an empty program, or our skeleton.

use super::declared::Declared;
use anyhow::Result;
use conformance::check::Level;
use course_kit::manifest;
use course_kit::sources::{self, Sources, write_file};
use course_kit::workspace::Workspace;
use skeleton::{Skeleton, What};
use std::path::{Path, PathBuf};

/// What was made.
#[derive(Debug, Default)]
pub struct Made {
    /// The files with functions to write: how many there are in each.
    pub to_write: Vec<(usize, PathBuf)>,
    /// The student's files that the level changes.
    pub revised: Vec<Revised>,
    /// The new modules in `lib.rs`.
    pub declared: Option<Declared>,
    /// Whether the copied program has no `lib.rs`, so that nothing could be added.
    pub has_no_library: bool,
    /// Whether the program did not compile even before anything was added.
    pub is_broken: bool,
}

/// A file of the student's that a level changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Revised {
    /// The file.
    pub file: PathBuf,
    /// The student's functions that change.
    pub changed: Vec<String>,
    /// The functions that the student does not have.
    pub new: Vec<String>,
}

/// Makes an empty program in a new folder.
pub fn make_empty(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    write_manifest(workspace, level, folder)?;
    write_file(&folder.join("src/main.rs"), "fn main() {}\n").map(|()| Made::default())
}

/// Makes the skeleton of our level in a new folder: without the bodies of the functions that our level
/// before does not have.
pub fn make_from_reference(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    let before = Level::new(level.number() - 1);
    let before = before.map_or_else(|| Ok(Sources::new()), |before| workspace.sources(before))?;
    let skeleton = skeleton::skeleton(&before, &workspace.sources(level)?)?;
    write_manifest(workspace, level, folder)?;
    sources::write(folder, &skeleton.sources)?;
    let files = skeleton.sources.keys().cloned();
    let to_write = files.map(|file| (functions(&skeleton, &file).len(), file));
    let to_write = to_write.filter(|(left, _)| *left > 0).collect();
    Ok(Made { to_write, ..Made::default() })
}

/// The functions of a file that are yet to be written.
pub fn functions(skeleton: &Skeleton, file: &Path) -> Vec<String> {
    let of_file = skeleton.removed.iter().filter(|removed| removed.file == file);
    let name = |what: &What| match what {
        What::Body(key) => Some(key.name.clone()),
        _ => None,
    };
    of_file.filter_map(|removed| name(&removed.what)).collect()
}

fn write_manifest(workspace: &Workspace, level: Level, folder: &Path) -> Result<()> {
    let ours = manifest::read(&workspace.folder(level).join("Cargo.toml"))?;
    sources::make_folder(&folder.join("src"))?;
    write_file(&folder.join("Cargo.toml"), &manifest::for_her(&ours).to_string())
}
