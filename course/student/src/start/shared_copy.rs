//! The student's copy of `shared`. Color and console are given; tile and list are written at level 2.

use super::origin::Origin;
use anyhow::Result;
use conformance::check::Level;
use course_kit::files;
use course_kit::manifest;
use course_kit::rust::{self, Function};
use course_kit::sources::{self, Sources, make_folder, write_file};
use course_kit::student::Student;
use course_kit::student::own_shared::{WRITTEN_AT, written};
use course_kit::workspace::SHARED;
use std::fs;
use std::path::Path;

/// What was done with the student's copy of `shared`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SharedCopy {
    /// Nothing: it is complete, or the student's own.
    AsItWas,
    /// Tile and list are yet to be written.
    ToWrite {
        functions: usize,
        /// How many of them can wait.
        can_wait: usize,
    },
    /// Tile and list are ours, because the student starts after level 2.
    Complete,
    /// Tile and list were left alone: they are the student's, used by a later level, or half written.
    Left,
}

/// Makes the copy, or changes it if nothing in it is the student's.
pub fn prepare(student: &Student, level: Level, origin: Origin) -> Result<SharedCopy> {
    let workspace = student.course();
    let ours = workspace.root().join(SHARED);
    let copy = student.home().join(SHARED);
    let whole = sources::read(&ours)?;
    let is_new = !copy.join("Cargo.toml").exists();
    if is_new {
        make_folder(&copy)?;
        files::write(&copy.join("src"), &whole)?;
        let manifest = manifest::for_student(&manifest::read(&ours.join("Cargo.toml"))?);
        write_file(&copy.join("Cargo.toml"), &manifest.to_string())?;
    }
    match level.number() {
        ..WRITTEN_AT => Ok(SharedCopy::AsItWas),
        WRITTEN_AT => empty(student, level, (&whole, &workspace.skeleton(SHARED)?), &copy),
        _ if is_new => Ok(SharedCopy::Complete),
        _ if origin == Origin::Reference => complete((&whole, &workspace.skeleton(SHARED)?), &copy),
        _ => Ok(SharedCopy::AsItWas),
    }
}

/// The functions of the student's copy that are yet to be written.
pub fn functions_left(student: &Student) -> Vec<String> {
    let sources = sources::read(&student.home().join(SHARED)).unwrap_or_default();
    left_in(&sources).map(|function| function.path()).collect()
}

fn left_in(sources: &Sources) -> impl Iterator<Item = Function> {
    let functions = sources.values().flat_map(|text| rust::functions(text));
    functions.filter(|function| !function.is_written)
}

/// Removes the bodies of tile and list, unless they are the student's or a later level uses them.
fn empty(
    student: &Student,
    level: Level,
    (whole, skeleton): (&Sources, &Sources),
    copy: &Path,
) -> Result<SharedCopy> {
    let is_needed = student.levels().iter().any(|other| *other > level);
    if is_needed || !has(&sources::read(copy)?, &written(whole)) {
        return Ok(SharedCopy::Left);
    }
    for gone in whole.keys().filter(|file| !skeleton.contains_key(*file)) {
        // A file that no module declares does no harm.
        let _ = fs::remove_file(copy.join("src").join(gone));
    }
    files::write(&copy.join("src"), skeleton)?;
    let all: Vec<_> = functions::parts(level).flat_map(|part| &part.functions).collect();
    let can_wait = |one: &Function| all.iter().any(|it| it.can_wait && it.name == one.full_name());
    let left: Vec<Function> = left_in(skeleton).collect();
    let can_wait = left.iter().filter(|one| can_wait(one)).count();
    Ok(SharedCopy::ToWrite { functions: left.len(), can_wait })
}

/// Completes tile and list, unless the student has begun to write them.
fn complete((whole, skeleton): (&Sources, &Sources), copy: &Path) -> Result<SharedCopy> {
    let found = written(&sources::read(copy)?);
    if found != written(skeleton) {
        let is_begun = left_in(&found).next().is_some();
        return Ok(if is_begun { SharedCopy::Left } else { SharedCopy::AsItWas });
    }
    files::write(&copy.join("src"), whole)?;
    Ok(SharedCopy::Complete)
}

/// Whether the sources contain exactly these files.
fn has(sources: &Sources, files: &Sources) -> bool {
    files.iter().all(|(file, text)| sources.get(file) == Some(text))
}
