//! Makes the package of a level.

use super::modules::Declared;
use anyhow::Result;
use clap::ColorChoice;
use conformance::check::Level;
use course_kit::manifest;
use course_kit::sources::{self, Sources, write_file};
use course_kit::student::Student;
use course_kit::workspace::Workspace;
use skeleton::Skeleton;
use std::path::{Path, PathBuf};

/// The source of an empty program.
const EMPTY: &str = "fn main() {}\n";

/// What was made.
#[derive(Debug, Default)]
pub struct Made {
    /// The files with functions to write, and how many functions there are in each.
    pub to_write: Vec<(PathBuf, usize)>,
    /// The student's files that the level changes.
    pub revised: Vec<Revised>,
    /// The new modules in `lib.rs`.
    pub declared: Option<Declared>,
    /// Whether the program has no `lib.rs` of ours, so that nothing could be added.
    pub is_apart: bool,
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

impl Made {
    /// If a copy does not compile with the new modules, they become comments, so that the program works as
    /// before. If it does not compile without them either, they stay.
    ///
    /// # Errors
    /// If it cannot be built or written.
    pub fn try_out(&mut self, student: &Student, level: Level, color: ColorChoice) -> Result<()> {
        let Some(declared) = &mut self.declared else { return Ok(()) };
        let folder = student.folder(level);
        if student.try_build(level, color)?.1.is_ok() {
            return Ok(());
        }
        declared.make_comments(&folder)?;
        if student.try_build(level, color)?.1.is_err() {
            self.is_broken = true;
            declared.make_modules(&folder)?;
        }
        Ok(())
    }
}

/// Makes the package of a level that starts from nothing, in a folder that is not there yet.
///
/// # Errors
/// When it cannot be written.
pub fn make_empty(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    write_manifest(workspace, level, folder)?;
    write_file(&folder.join("src/main.rs"), EMPTY).map(|()| Made::default())
}

/// Makes the package of a level that starts from ours, in a folder that is not there yet.
///
/// # Errors
/// When ours cannot be read, or the new one cannot be written.
pub fn make_from_reference(workspace: &Workspace, level: Level, folder: &Path) -> Result<Made> {
    let skeleton = skeleton_of(workspace, &before(workspace, level)?, level)?;
    write_manifest(workspace, level, folder)?;
    sources::write(folder, &skeleton.sources)?;
    let to_write = skeleton.sources.keys().map(|file| (file.clone(), left(&skeleton, file)));
    let to_write = to_write.filter(|(_, left)| *left > 0).collect();
    Ok(Made { to_write, ..Made::default() })
}

/// Our level, without the bodies of the functions that it adds to these sources.
///
/// # Errors
/// If the sources cannot be read.
pub fn skeleton_of(workspace: &Workspace, before: &Sources, level: Level) -> Result<Skeleton> {
    skeleton::skeleton(before, &workspace.sources(level)?)
}

/// Our sources of the level before, empty for level 1.
fn before(workspace: &Workspace, level: Level) -> Result<Sources> {
    let before = Level::new(level.number() - 1);
    before.map_or_else(|| Ok(Sources::new()), |before| workspace.sources(before))
}

/// How many functions of a file are yet to be written.
pub fn left(skeleton: &Skeleton, file: &Path) -> usize {
    functions(skeleton, file).len()
}

/// The functions of a file that are yet to be written.
pub fn functions(skeleton: &Skeleton, file: &Path) -> Vec<String> {
    let name = |removed: &skeleton::Removed| match &removed.what {
        skeleton::What::Body(key) if removed.file == file => Some(key.name.clone()),
        _ => None,
    };
    skeleton.removed.iter().filter_map(name).collect()
}

fn write_manifest(workspace: &Workspace, level: Level, folder: &Path) -> Result<()> {
    let ours = manifest::read(&workspace.folder(level).join("Cargo.toml"))?;
    sources::make_folder(&folder.join("src"))?;
    write_file(&folder.join("Cargo.toml"), &manifest::for_her(&ours).to_string())
}
