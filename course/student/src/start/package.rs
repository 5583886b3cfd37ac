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

/// What an empty program says.
const EMPTY: &str = "fn main() {}\n";

/// What was made.
#[derive(Debug, Default)]
pub struct Made {
    /// The files to be written, with how many functions in each.
    pub to_write: Vec<(PathBuf, usize)>,
    /// The files of hers that the level changes.
    pub revised: Vec<Revised>,
    /// How her `lib.rs` was told of new modules.
    pub declared: Option<Declared>,
    /// Whether her program is built in a way of its own, so that nothing could be added.
    pub is_apart: bool,
    /// Whether her program did not compile before anything was added.
    pub is_broken: bool,
}

/// A file of hers that a level changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Revised {
    /// The file.
    pub file: PathBuf,
    /// The functions of hers that are others now.
    pub changed: Vec<String>,
    /// Those that she has not.
    pub new: Vec<String>,
}

impl Made {
    /// A copy of hers that would not compile with the new modules gets them as remarks: what worked
    /// before works again, and they become hers one by one. One that did not compile before is no
    /// reason for it.
    ///
    /// # Errors
    /// When it cannot be tried, or written.
    pub fn try_out(&mut self, student: &Student, level: Level, color: ColorChoice) -> Result<()> {
        let Some(declared) = &mut self.declared else { return Ok(()) };
        let folder = student.folder(level);
        if student.try_build(level, color)?.1.is_ok() {
            return Ok(());
        }
        declared.make_remarks(&folder)?;
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

/// What a level adds to these sources of ours is yet to be written in it.
///
/// # Errors
/// When ours cannot be read.
pub fn skeleton_of(workspace: &Workspace, before: &Sources, level: Level) -> Result<Skeleton> {
    skeleton::skeleton(before, &workspace.sources(level)?)
}

/// Our sources of the level before; level 1 has none before it.
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
