//! Her own `shared`: color and console are given, tile and list are hers to write at level 2.

use super::origin::Origin;
use super::tokens;
use crate::manifest;
use crate::skeleton::{Skeleton, skeleton};
use crate::sources::{self, Sources, make_folder, write_file};
use crate::student::Student;
use crate::workspace::{SHARED, Workspace};
use anyhow::Result;
use conformance::check::Level;
use std::path::{Path, PathBuf};

/// The level at which tile and list are written.
pub const WRITTEN_AT: u8 = 2;

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

/// How many functions of her `shared` are yet to be written.
pub fn functions_left(student: &Student) -> usize {
    let sources = sources::read(&student.home().join(SHARED)).unwrap_or_default();
    sources.values().map(|text| tokens::todos(text)).sum()
}

/// The whole of `shared`, with tile and list yet to be written.
///
/// # Errors
/// When it cannot be read as a program.
pub fn skeleton_of(whole: &Sources) -> Result<Skeleton> {
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
        let is_begun = found.values().any(|text| tokens::todos(text) > 0);
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

/// The files that are hers to write.
pub fn written(whole: &Sources) -> Sources {
    part(whole, |file| is_written(file))
}

/// The files that are given.
pub fn given(whole: &Sources) -> Sources {
    part(whole, |file| !is_written(file))
}

fn part(whole: &Sources, is_in: impl Fn(&PathBuf) -> bool) -> Sources {
    let files = whole.iter().filter(|(file, _)| is_in(file));
    files.map(|(file, text)| (file.clone(), text.clone())).collect()
}

fn is_written(file: &Path) -> bool {
    let module = file.components().next().map(|first| Path::new(&first).with_extension(""));
    module.is_some_and(|module| module == Path::new("tile") || module == Path::new("list"))
}
