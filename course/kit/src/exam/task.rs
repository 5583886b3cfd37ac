//! An exercise as it is handed out: a workspace of its own, with the program to change and
//! `shared`.
//!
//! ```text
//! c-jokers/
//!   Cargo.toml  Cargo.lock  .cargo/config.toml
//!   handout.md
//!   shared/            the course's, hers to change as well
//!   stage4-expert/     the program to change; in part A a package named like the exercise
//! ```

use crate::manifest;
use crate::sources::{cannot, make_folder, write_file};
use crate::student::house;
use crate::workspace::{SHARED, Workspace, package};
use anyhow::{Context, Result};
use exams::Exercise;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The files of a program by their paths, with slashes: `stage4-expert/src/rules.rs`.
pub type Files = BTreeMap<String, String>;

/// The package that is to be changed.
pub fn changed(exercise: &Exercise) -> String {
    exercise.level().map_or_else(|| exercise.id().to_owned(), package)
}

/// The two packages of a task as the course has them, by their paths in it.
///
/// # Errors
/// When one cannot be read.
pub fn reference(workspace: &Workspace, exercise: &Exercise) -> Result<Files> {
    let start = exercise.level().map(|level| workspace.folder(level));
    let start = start.unwrap_or_else(|| exercise.folder.join("start"));
    let mut files = files_of(&start, &changed(exercise))?;
    files.extend(files_of(&workspace.root().join(SHARED), SHARED)?);
    Ok(files)
}

/// A package as a student gets it: its manifest and its sources.
fn files_of(folder: &Path, name: &str) -> Result<Files> {
    let sources = crate::sources::read(folder)?.into_iter().map(|(path, text)| {
        let path = path.to_string_lossy().replace('\\', "/");
        (format!("{name}/src/{path}"), text)
    });
    let manifest = manifest::for_her(&manifest::read(&folder.join("Cargo.toml"))?);
    Ok(sources.chain([(format!("{name}/Cargo.toml"), manifest.to_string())]).collect())
}

/// Where results go, and where what others wrote is built, once for all tasks.
fn settings(build: &str) -> String {
    format!("[build]\ntarget-dir = \"target\"\nbuild-dir = \"{build}\"\n")
}

/// Writes the workspace around the packages. What others wrote is built in that folder, as it is
/// called from there.
///
/// # Errors
/// When it cannot be written.
pub fn set_up(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    build: &str,
) -> Result<()> {
    let members = [changed(exercise), SHARED.to_owned()];
    // Tasks have packages of the same names: cargo tells them apart by their versions.
    let version = format!("0.1.0-{}", exercise.id());
    let manifest = house::workspace(workspace.root(), &version, &members, &[])?;
    make_folder(&folder.join(".cargo"))?;
    write_file(&folder.join("Cargo.toml"), &manifest)?;
    write_file(&folder.join(".cargo/config.toml"), &settings(build))?;
    write_file(&folder.join("handout.md"), &exercise.handout()?)?;
    let [ours, hers] = [workspace.root(), folder].map(|folder| folder.join("Cargo.lock"));
    fs::copy(&ours, &hers).with_context(|| cannot("write", &hers)).map(|_| ())
}

/// Writes an exercise as students get it: the workspace, and the packages as the course has them.
///
/// # Errors
/// When it cannot be read or written.
pub fn hand_out(
    workspace: &Workspace,
    exercise: &Exercise,
    folder: &Path,
    build: &str,
) -> Result<()> {
    set_up(workspace, exercise, folder, build)?;
    write(folder, &reference(workspace, exercise)?)
}

/// Writes files below a folder.
///
/// # Errors
/// When one cannot be written.
pub fn write(folder: &Path, files: &Files) -> Result<()> {
    rewrite(folder, &Files::new(), files)
}

/// Writes files below a folder, those alone that are not there yet, or not like this: what did not
/// change need not be compiled again.
///
/// # Errors
/// When one cannot be written, or one that is too many cannot be removed.
pub fn rewrite(folder: &Path, before: &Files, files: &Files) -> Result<()> {
    for path in before.keys().filter(|path| !files.contains_key(*path)) {
        let path = folder.join(path);
        fs::remove_file(&path).with_context(|| cannot("remove", &path))?;
    }
    for (path, text) in files.iter().filter(|(path, text)| before.get(*path) != Some(text)) {
        let path = folder.join(path);
        make_folder(path.parent().unwrap_or(folder))?;
        write_file(&path, text)?;
    }
    Ok(())
}
