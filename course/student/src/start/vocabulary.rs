//! Her own `shared`: color and console are given, tile and list are hers to write at level 2.

use super::origin::Origin;
use anyhow::Result;
use conformance::check::Level;
use course_kit::manifest;
use course_kit::sources::{self, Sources, make_folder, write_file};
use course_kit::student::Student;
use course_kit::student::own_shared::{WRITTEN_AT, given, written};
use course_kit::workspace::{SHARED, Workspace};
use skeleton::{Skeleton, skeleton};
use std::path::Path;

/// What became of her `shared`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vocabulary {
    /// It was as it should be, or is all hers.
    AsItWas,
    /// Tile and list are there to be written, so many functions.
    ToWrite(usize),
    /// Tile and list are ours, for she starts behind them.
    Complete,
    /// Tile and list are hers, or needed already, or half written: they were left as they are.
    Left,
}

/// Makes her `shared`, or changes it where nothing in it is hers.
///
/// # Errors
/// When it cannot be read or written.
pub fn prepare(
    workspace: &Workspace,
    student: &Student,
    level: Level,
    origin: Origin,
) -> Result<Vocabulary> {
    let ours = workspace.root().join(SHARED);
    let hers = student.home().join(SHARED);
    let whole = sources::read(&ours)?;
    let is_new = !hers.join("Cargo.toml").exists();
    if is_new {
        make_folder(&hers)?;
        sources::write(&hers, &whole)?;
        let manifest = manifest::for_her(&manifest::read(&ours.join("Cargo.toml"))?);
        write_file(&hers.join("Cargo.toml"), &manifest.to_string())?;
    }
    match level.number() {
        ..WRITTEN_AT => Ok(Vocabulary::AsItWas),
        WRITTEN_AT => to_write(student, level, &whole, &hers),
        _ if is_new => Ok(Vocabulary::Complete),
        _ if origin == Origin::Reference => complete(&whole, &hers),
        _ => Ok(Vocabulary::AsItWas),
    }
}

/// The whole of `shared`, with tile and list yet to be written.
///
/// # Errors
/// When it cannot be read as a program.
fn skeleton_of(whole: &Sources) -> Result<Skeleton> {
    skeleton(&given(whole), whole)
}

/// Takes out what tile and list do, where they are ours and no level of hers needs them yet.
fn to_write(student: &Student, level: Level, whole: &Sources, hers: &Path) -> Result<Vocabulary> {
    let is_needed = student.levels().iter().any(|other| *other > level);
    if is_needed || !same(&sources::read(hers)?, &written(whole)) {
        return Ok(Vocabulary::Left);
    }
    let skeleton = skeleton_of(whole)?;
    replace(hers, whole, &skeleton.sources)?;
    Ok(Vocabulary::ToWrite(skeleton.left))
}

/// Puts in what tile and list do, where she has not begun to write them.
fn complete(whole: &Sources, hers: &Path) -> Result<Vocabulary> {
    let skeleton = skeleton_of(whole)?;
    let found = written(&sources::read(hers)?);
    if !same(&found, &written(&skeleton.sources)) {
        let is_begun = found.values().any(|text| text.contains("todo!("));
        return Ok(if is_begun { Vocabulary::Left } else { Vocabulary::AsItWas });
    }
    sources::write(hers, whole)?;
    Ok(Vocabulary::Complete)
}

/// Writes these files in place of ours.
fn replace(hers: &Path, ours: &Sources, with: &Sources) -> Result<()> {
    let gone = ours.keys().filter(|file| !with.contains_key(*file));
    for file in gone {
        // A file that nothing names any more does no harm.
        let _ = std::fs::remove_file(hers.join("src").join(file));
    }
    sources::write(hers, with)
}

/// Whether she has these files, word for word.
fn same(hers: &Sources, files: &Sources) -> bool {
    files.iter().all(|(file, text)| hers.get(file) == Some(text))
}
